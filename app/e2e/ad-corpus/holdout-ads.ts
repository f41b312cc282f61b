import type { CorpusAd } from "./ads.ts";

/** Ads of other trades, labelled before any rule was applied to them. */
export const holdoutAds: readonly CorpusAd[] = [
	{
		id: "confeiteiro",
		title: "Confeiteiro(a)",
		description:
			"A Doce Aurora é uma rede de padarias artesanais com 12 lojas em Curitiba - PR.\n\n📌 O que você vai fazer:\n• Produzir bolos, tortas e doces finos\n• Cuidar da gestão de estoque da confeitaria\n\n✅ O que esperamos de você:\n• Ensino médio completo\n• Experiência mínima de 1 ano em confeitaria\n• Disponibilidade para trabalhar aos domingos\n• Trabalho em equipe e organização\n\n💛 O que oferecemos: vale-transporte, refeição no local, convênio médico e treinamento e desenvolvimento contínuo.",
		truth: [
			["place", "Curitiba/PR", true],
			["skill", "Trabalho em equipe", true],
			["skill", "Organização", true],
		],
	},
	{
		id: "vendedor-loja",
		title: "Vendedor(a) de Loja - Shopping",
		description:
			"Se você é apaixonado por moda, essa vaga é para você!\n\nRequisitos e qualificações\nEnsino médio completo;\nVivência com vendas B2C e atendimento ao cliente;\nDisponibilidade de horário.\n\nSerá um diferencial\nConhecimento do Pacote Office (Excel e Word);\nInglês básico.\n\nInformações adicionais\nLocal de trabalho: Shopping Recife, Recife/PE.\nComissão sobre vendas, vale-refeição e Gympass.",
		truth: [
			["skill", "Vendas B2C", true],
			["skill", "Atendimento ao cliente", true],
			["skill", "Excel", false],
			["skill", "Word", false],
			["language", "Inglês", false, { level: 1 }],
			["place", "Recife/PE", true],
		],
	},
	{
		id: "analista-fiscal",
		title: "Analista Fiscal Sênior",
		description:
			"Indústria de autopeças de grande porte, localizada em Sorocaba (SP), busca profissional para sua área tributária.",
		responsibilities:
			"Apuração de ICMS, IPI, PIS e COFINS;\nEntrega das obrigações acessórias (SPED Fiscal, EFD Contribuições);\nAtendimento à auditoria externa.",
		requirements:
			"- Superior completo em Ciências Contábeis;\n- CRC ativo será considerado um diferencial;\n- Sólida experiência na área fiscal (mínimo 6 anos);\n- SPED;\n- Excel avançado (tabela dinâmica, PROCV);\n- Vivência em TOTVS Protheus;\n- Desejável inglês intermediário.",
		truth: [
			["level", "senior", true],
			["place", "Sorocaba/SP", true],
			["certificate", "CRC", false],
			["skill", "Fiscal", true, { years: 6 }],
			["skill", "SPED", true],
			["skill", "Excel avançado", true],
			["skill", "TOTVS Protheus", true],
			["language", "Inglês", false, { level: 2 }],
		],
	},
	{
		id: "php-pleno",
		title: "Desenvolvedor PHP Pleno (Remoto)",
		description:
			"Somos uma agência digital que cria lojas virtuais para marcas do Brasil inteiro. Trabalho 100% remoto, contratação PJ.\n\nO que precisamos que você saiba:\n- PHP 8 e Laravel (3+ anos);\n- MySQL;\n- Git e boas práticas de versionamento;\n- APIs REST;\n- HTML, CSS e JavaScript.\n\nSeria incrível se você também conhecesse:\n- Vue.js ou React;\n- Docker;\n- AWS.\n\nNossos benefícios: auxílio home office, day off no aniversário, curso de inglês.",
		truth: [
			["level", "mid", true],
			["skill", "PHP", true, { years: 3 }],
			["skill", "Laravel", true, { years: 3 }],
			["skill", "MySQL", true],
			["skill", "Git", true],
			["skill", "REST", true],
			["skill", "HTML", true],
			["skill", "CSS", true],
			["skill", "JavaScript", true],
			["skill", "Vue.js", false],
			["skill", "React", false],
			["skill", "Docker", false],
			["skill", "AWS", false],
		],
	},
	{
		id: "tecnico-enfermagem",
		title: "Técnico(a) de Enfermagem – Centro Cirúrgico",
		description:
			"Hospital geral com 200 leitos contrata. Vaga efetiva (CLT), jornada 12x36 diurno, em Ribeirão Preto/SP.\n\nPré-requisitos:\nCurso técnico em Enfermagem concluído\nCOREN-SP ativo e regular\nExperiência anterior de 6 meses em centro cirúrgico\n\nDiferenciais: instrumentação cirúrgica; ACLS.\n\nBenefícios: plano de saúde, cesta básica, seguro de vida.",
		truth: [
			["skill", "Enfermagem", true],
			["certificate", "COREN", true],
			["place", "Ribeirão Preto/SP", true],
		],
	},
	{
		id: "soldador",
		title: "Soldador MIG/MAG",
		description: "Metalúrgica contrata soldador para início imediato. Cidade: Caxias do Sul/RS.",
		requirements:
			"Curso de soldagem (SENAI ou similar). Experiência comprovada em carteira de 2 anos com solda MIG/MAG. Leitura e interpretação de desenho técnico. NR-12 e NR-35 atualizadas. CNH categoria B. Vantagem: conhecer ISO 9001.",
		truth: [
			["skill", "Soldagem", true, { years: 2 }],
			["certificate", "NR-12", true],
			["certificate", "NR-35", true],
			["certificate", "CNH B", true],
			["skill", "ISO 9001", false],
			["place", "Caxias do Sul/RS", true],
		],
	},
	{
		id: "engenheiro-obras",
		title: "Engenheiro(a) Civil de Obras - Pleno",
		description:
			"Construtora com atuação nacional procura engenheiro civil para obra residencial de alto padrão em Goiânia/GO.\nVocê será responsável por: planejar e acompanhar o cronograma, medir empreiteiros, garantir a segurança do trabalho no canteiro.",
		requirements:
			"Graduação completa em Engenharia Civil com CREA ativo;\nPelo menos quatro anos de experiência em gestão de obras;\nDomínio de MS Project e AutoCAD;\nConhecimentos em Revit e BIM serão um diferencial;\nCarteira de habilitação B e veículo próprio.",
		truth: [
			["level", "mid", true],
			["place", "Goiânia/GO", true],
			["certificate", "CREA", true],
			["skill", "Gestão de obras", true, { years: 4 }],
			["skill", "MS Project", true],
			["skill", "AutoCAD", true],
			["skill", "Revit", false],
			["skill", "BIM", false],
			["certificate", "CNH B", true],
		],
	},
	{
		id: "dados-jr",
		title: "Analista de Dados Jr.",
		description:
			"A Verde Crédito é uma fintech de crédito rural. Nosso time de dados usa Snowflake e dbt, e vai ensinar tudo isso a você.\n\nResponsabilidades e atribuições\n- Criar painéis em Power BI para as áreas de negócio\n- Apoiar a governança de dados\n\nRequisitos e qualificações\n- SQL (consultas com joins e agregações)\n- Power BI\n- Noções de estatística\n- Cursando ou formado em áreas de exatas\n\nDesejáveis\n- Python (pandas)\n- Inglês para leitura\n\nEtapas do processo: cadastro, teste de lógica, entrevista com RH.",
		truth: [
			["level", "junior", true],
			["skill", "SQL", true],
			["skill", "Power BI", true],
			["skill", "Estatística", true],
			["skill", "Python", false],
			["skill", "Pandas", false],
			["language", "Inglês", false],
		],
	},
	{
		id: "redator",
		title: "Redator(a) Publicitário(a)",
		description:
			"Buscamos uma pessoa criativa, com português impecável e pelo menos dois anos de experiência em redação publicitária, para escrever campanhas de varejo. É importante conhecer SEO e marketing de conteúdo. Espanhol fluente é desejável, pois temos clientes no Chile. Trabalho presencial em Florianópolis, SC. Não exigimos diploma.",
		truth: [
			["skill", "Redação publicitária", true, { years: 2 }],
			["skill", "SEO", true],
			["skill", "Marketing de conteúdo", true],
			["language", "Português", true],
			["language", "Espanhol", false, { level: 4 }],
			["place", "Florianópolis/SC", true],
		],
	},
	{
		id: "gerente-comercial",
		title: "Gerente Comercial – Agronegócio",
		description:
			"Multinacional de insumos agrícolas.\n\nPrincipais atividades:\nLiderar equipe de 8 representantes; negociar com cooperativas; construir o planejamento estratégico da regional.\n\nPerfil desejado:\n- Formação em Agronomia, Administração ou áreas afins;\n- Experiência sólida em vendas B2B e gestão de pessoas;\n- Negociação;\n- CRM Salesforce;\n- Inglês avançado;\n- Disponibilidade para viagens (60% do tempo);\n- CNH B.\n\nLocal: Uberlândia/MG",
		truth: [
			["level", "management", true],
			["skill", "Vendas B2B", true],
			["skill", "Gestão de pessoas", true],
			["skill", "Negociação", true],
			["skill", "CRM", true],
			["skill", "Salesforce", true],
			["language", "Inglês", true, { level: 3 }],
			["certificate", "CNH B", true],
			["place", "Uberlândia/MG", true],
		],
	},
	{
		id: "empilhadeira",
		title: "Operador de Empilhadeira",
		description:
			"VAGA URGENTE!!! Operador de empilhadeira para centro de distribuição em Cajamar/SP. Horário: 14h às 22h20.\nNecessário: curso de operador de empilhadeira (NR 11) válido, CNH B, experiência com WMS e logística de armazém. Ensino fundamental completo.\nOferecemos: salário de R$ 2.450,00, VT, VR, assistência médica e odontológica.",
		truth: [
			["certificate", "NR-11", true],
			["certificate", "CNH B", true],
			["skill", "WMS", true],
			["skill", "Logística", true],
			["place", "Cajamar/SP", true],
		],
	},
	{
		id: "professor-ingles",
		title: "Professor(a) de Inglês",
		description: "Escola de idiomas em Natal/RN contrata professor de inglês para turmas de adolescentes e adultos.",
		requirements:
			"Inglês fluente (C1) é indispensável\nLicenciatura em Letras ou certificado internacional\nBoa comunicação\n\nDesejável\nEspanhol avançado\nExperiência com Google Workspace",
		truth: [
			["language", "Inglês", true, { level: 4 }],
			["skill", "Comunicação", true],
			["language", "Espanhol", false, { level: 3 }],
			["skill", "Google Workspace", false],
			["place", "Natal/RN", true],
		],
	},
	{
		id: "tributarista",
		title: "Advogado Tributarista Pleno",
		description: "Escritório full service na Av. Paulista, São Paulo/SP, modelo híbrido.",
		responsibilities:
			"Elaborar pareceres e peças; conduzir contencioso administrativo e judicial; atender clientes do agronegócio.",
		requirements:
			"Inscrição regular na OAB/SP;\nPós-graduação em Direito tributário (concluída ou em andamento);\nDe 3 a 5 anos de atuação em contencioso;\nInglês jurídico avançado;\nBoa redação.\nNão é necessária experiência em societário.",
		truth: [
			["level", "mid", true],
			["place", "São Paulo/SP", true],
			["certificate", "OAB", true],
			["skill", "Direito tributário", true],
			["skill", "Contencioso", true, { years: 3 }],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Redação", true],
		],
	},
	{
		id: "product-manager",
		title: "Product Manager Sênior",
		description:
			"Somos o maior marketplace de autopeças da América Latina. Vaga aberta também para pessoas com deficiência.\n\nO que você vai encontrar por aqui\nUm squad com 6 devs e uma designer; nosso stack é Kotlin, React Native e AWS.\n\nO que buscamos\n• +5 anos de experiência em gestão de produto digital\n• Product discovery e pesquisa com usuários\n• Familiaridade com OKR e roadmap\n• SQL para tirar as próprias dúvidas\n• Inglês avançado\n\nBônus se você tiver\n• Testes A/B\n• Vivência em e-commerce",
		truth: [
			["level", "senior", true],
			["skill", "Gestão de produto", true, { years: 5 }],
			["skill", "Product discovery", true],
			["skill", "Pesquisa com usuários", true],
			["skill", "OKR", true],
			["skill", "Roadmap", true],
			["skill", "SQL", true],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Testes A/B", false],
			["skill", "E-commerce", false],
		],
	},
	{
		id: "auxiliar-adm",
		title: "Auxiliar Administrativo",
		description:
			"Clínica odontológica, bairro Savassi, Belo Horizonte/MG.\n\nATIVIDADES: recepção de pacientes, agendamento, arquivo de prontuários, contas a pagar.\n\nREQUISITOS: ensino médio completo; rotinas administrativas; Word e Excel; boa comunicação.\n\nDIFERENCIAL: experiência com faturamento de convênios.\n\nBENEFÍCIOS: vale transporte; plano odontológico.",
		truth: [
			["skill", "Rotinas administrativas", true],
			["skill", "Word", true],
			["skill", "Excel", true],
			["skill", "Comunicação", true],
			["skill", "Faturamento", false],
			["place", "Belo Horizonte/MG", true],
		],
	},
	{
		id: "nutricionista",
		title: "Nutricionista de Produção",
		description:
			"Empresa de refeições coletivas, unidade Manaus - AM.\nBuscamos nutricionista com CRN ativo, experiência em UAN e em gestão de pessoas. Conhecimento em boas práticas e ISO 22000. Excel intermediário. Preferencialmente com pós-graduação.",
		truth: [
			["certificate", "CRN", true],
			["skill", "Gestão de pessoas", true],
			["skill", "Excel", true],
			["skill", "ISO 22000", true],
			["place", "Manaus/AM", true],
		],
	},
	{
		id: "coordenador-rh",
		title: "Coordenador(a) de Departamento Pessoal",
		description:
			"Grupo varejista com 3.000 colaboradores.\n\nSuas responsabilidades\nGarantir o fechamento da folha de 20 filiais.\n\nVocê precisa ter\nSuperior em RH, Administração ou Contábeis\nVivência de no mínimo 5 anos em folha de pagamento\neSocial e relações trabalhistas\nGestão de pessoas\nExperiência com sistema ADP ou TOTVS\n\nLegal se você tiver\nPower BI\nPós-graduação em Direito trabalhista\n\nModelo de trabalho: presencial em Fortaleza, Ceará",
		truth: [
			["level", "coordination", true],
			["skill", "Folha de pagamento", true, { years: 5 }],
			["skill", "eSocial", true],
			["skill", "Relações trabalhistas", true],
			["skill", "Gestão de pessoas", true],
			["skill", "ADP", true],
			["skill", "Power BI", false],
			["skill", "Direito trabalhista", false],
			["place", "Fortaleza/CE", true],
		],
	},
	{
		id: "aprendiz",
		title: "Jovem Aprendiz Administrativo",
		description:
			"Programa Jovem Aprendiz de uma seguradora. Ter entre 14 e 22 anos. Estar cursando o ensino médio. Desejável conhecimento em Excel e Word. Vaga em Niterói/RJ, 4 horas por dia. Curso no SENAC toda sexta.",
		truth: [
			["level", "apprentice", true],
			["skill", "Excel", false],
			["skill", "Word", false],
			["place", "Niterói/RJ", true],
		],
	},
	{
		id: "go-en",
		title: "Backend Engineer (Go)",
		description:
			"Lumen Pay moves money for small shops in six countries.\n\nAbout the role\nYou will own the ledger service and talk to banks every week.\n\nWhat we're looking for\n- At least three years of professional experience with Go\n- Solid knowledge of PostgreSQL and Redis\n- You have run services on Kubernetes\n- Comfortable with gRPC\n- Professional English, written and spoken\n\nBonus points\n- Terraform or Ansible\n- Experience in payments\n- Portuguese\n\nPerks: stock options, Linux or Mac laptop, English lessons.",
		truth: [
			["skill", "Go", true, { years: 3 }],
			["skill", "PostgreSQL", true],
			["skill", "Redis", true],
			["skill", "Kubernetes", true],
			["skill", "gRPC", true],
			["language", "Inglês", true],
			["skill", "Terraform", false],
			["skill", "Ansible", false],
			["skill", "Meios de pagamento", false],
			["language", "Português", false],
		],
	},
	{
		id: "cs-en",
		title: "Customer Success Manager - LATAM",
		description:
			"Remote within Brazil. Our customers are hotels. You will run onboarding calls, renewals and quarterly reviews.",
		requirements:
			"Must have:\n3+ years in Customer success or account management in SaaS\nFluency in English and Spanish\nHands-on with HubSpot\n\nPreferred qualifications:\nBasic SQL\nSome experience with Looker or Tableau",
		truth: [
			["level", "management", true],
			["skill", "Customer success", true, { years: 3 }],
			["skill", "Gestão de contas", true, { years: 3 }],
			["language", "Inglês", true, { level: 4 }],
			["language", "Espanhol", true, { level: 4 }],
			["skill", "HubSpot", true],
			["skill", "SQL", false],
			["skill", "Looker", false],
			["skill", "Tableau", false],
		],
	},
	{
		id: "fpna-en",
		title: "Senior Financial Analyst (FP&A)",
		description:
			"Our client, a US medical device maker, is opening its shared service center in São Paulo, Brazil. Hybrid, two days at the office.\n\nQualifications:\n• Bachelor's degree in Accounting, Economics or Finance\n• 5 years of experience in FP&A\n• Financial modeling and advanced Excel\n• Working knowledge of US GAAP\n• Advanced English is a must\n\nIt would be a plus if you have:\n• CPA or CFA\n• Power BI\n• Six Sigma\n\nThis role does not require SAP.",
		truth: [
			["level", "senior", true],
			["place", "São Paulo/SP", true],
			["skill", "FP&A", true, { years: 5 }],
			["skill", "Modelagem financeira", true],
			["skill", "Excel avançado", true],
			["skill", "US GAAP", true],
			["language", "Inglês", true, { level: 3 }],
			["certificate", "CFA", false],
			["certificate", "CPA", false],
			["skill", "Power BI", false],
			["skill", "Six Sigma", false],
		],
	},
	{
		id: "sre-en",
		title: "Site Reliability Engineer, Mid-level",
		description:
			"We keep 400 servers of a streaming company awake.\nYou'll be on call one week in six.\n\nYou should have\n2 years of experience or more as SRE or in DevOps\nStrong Linux and networking fundamentals\nPrometheus & Grafana\nCI/CD with GitLab CI\nIntermediate English\n\nIt's great if you also know\nGo or Rust\nAWS certification",
		truth: [
			["level", "mid", true],
			["skill", "SRE", true, { years: 2 }],
			["skill", "DevOps", true, { years: 2 }],
			["skill", "Linux", true],
			["skill", "Redes", true],
			["skill", "Prometheus", true],
			["skill", "Grafana", true],
			["skill", "CI/CD", true],
			["skill", "GitLab CI", true],
			["language", "Inglês", true, { level: 2 }],
			["skill", "Go", false],
			["skill", "Rust", false],
			["certificate", "AWS Certified", false],
		],
	},
	{
		id: "importacao",
		title: "Assistente de Importação",
		description:
			"Trading em Itajaí/SC. Rotina de comércio exterior: emissão de LI/DI, acompanhamento de embarques, fechamento de câmbio.",
		requirements:
			"Cursando Comércio Exterior, Relações Internacionais ou correlatos\nInglês intermediário/avançado para conversação\nConhecimento em comércio exterior e câmbio\nExcel\nÉ um plus: mandarim",
		truth: [
			["place", "Itajaí/SC", true],
			["language", "Inglês", true, { level: 2 }],
			["skill", "Comércio exterior", true],
			["skill", "Câmbio", true],
			["skill", "Excel", true],
			["language", "Mandarim", false],
		],
	},
	{
		id: "diretor-ti",
		title: "Diretor de Tecnologia",
		description:
			"Healthtech em expansão (120 pessoas) procura quem vá liderar engenharia, produto e segurança.\n\nO que é essencial:\nTrajetória de 10 anos ou mais em tecnologia, sendo 4 em gestão de pessoas\nSegurança da informação e LGPD\nCloud (AWS ou Google Cloud)\nInglês fluente\n\nO que é desejável:\nVivência em hospitais\nMachine learning\nFrancês",
		truth: [
			["level", "board", true],
			["skill", "Gestão de pessoas", true, { years: 4 }],
			["skill", "Segurança da informação", true],
			["skill", "LGPD", true],
			["skill", "AWS", true],
			["skill", "Google Cloud", true],
			["language", "Inglês", true, { level: 4 }],
			["skill", "Machine learning", false],
			["language", "Francês", false],
		],
	},
	{
		id: "mecanico",
		title: "Mecânico de Manutenção Industrial III",
		description:
			"Fábrica de papel em Três Lagoas/MS.\n\nRequisitos obrigatórios:\n✔ Técnico em Mecânica\n✔ NR-10, NR-12 e NR-35\n✔ Manutenção industrial em bombas e redutores\n✔ CNH A/B\n\nRequisitos desejáveis:\n✔ SAP MM\n✔ Excel básico",
		truth: [
			["place", "Três Lagoas/MS", true],
			["skill", "Mecânica", true],
			["certificate", "NR-10", true],
			["certificate", "NR-12", true],
			["certificate", "NR-35", true],
			["skill", "Manutenção industrial", true],
			["certificate", "CNH A", true],
			["certificate", "CNH B", true],
			["skill", "SAP MM", false],
			["skill", "Excel", false],
		],
	},
	{
		id: "fisioterapeuta",
		title: "Fisioterapeuta Domiciliar",
		description:
			"Atendimento a pacientes idosos na Zona Sul do Rio de Janeiro/RJ. Precisamos de profissional com CREFITO ativo e no mínimo 1 ano de experiência em atendimento domiciliar. Ter carro é desejável. Pagamento por visita.",
		truth: [
			["place", "Rio de Janeiro/RJ", true],
			["certificate", "CREFITO", true],
		],
	},
	{
		id: "backend-python",
		title: "Engenheiro(a) de Software Sênior – Python",
		description:
			"Quem somos\nUma edtech com 2 milhões de alunos; por aqui usamos Kotlin no aplicativo.\n\nSua missão\nManter a plataforma de provas no ar durante o ENEM.\n\nO que esperamos\nPython com Django ou FastAPI, 5 anos ou mais\nPostgreSQL e Redis\nTestes automatizados\nDocker\nInglês técnico\n\nVai se destacar quem tiver\nKubernetes\nElasticsearch\n\nO que oferecemos\nPlano de saúde e aulas de espanhol",
		truth: [
			["level", "senior", true],
			["skill", "Python", true, { years: 5 }],
			["skill", "Django", true, { years: 5 }],
			["skill", "FastAPI", true, { years: 5 }],
			["skill", "PostgreSQL", true],
			["skill", "Redis", true],
			["skill", "Testes automatizados", true],
			["skill", "Docker", true],
			["language", "Inglês", true],
			["skill", "Kubernetes", false],
			["skill", "Elasticsearch", false],
		],
	},
	{
		id: "gerente-loja",
		title: "Gerente de Loja",
		description: "Rede de farmácias contrata para Londrina - PR.",
		requirements:
			"Ensino superior completo ou cursando;\nExperiência mínima de 3 anos em gestão de pessoas no varejo;\nConhecimento em gestão de estoque e precificação;\nPacote Office;\nDisponibilidade para trabalhar em escala 6x1.\nDiferencial: inglês ou espanhol.",
		truth: [
			["level", "management", true],
			["place", "Londrina/PR", true],
			["skill", "Gestão de pessoas", true, { years: 3 }],
			["skill", "Gestão de estoque", true],
			["skill", "Precificação", true],
			["language", "Inglês", false],
			["language", "Espanhol", false],
		],
	},
	{
		id: "credito",
		title: "Especialista em Análise de Crédito",
		description:
			"Banco médio, escritório em São Paulo - SP (Faria Lima), híbrido.\n\nResponsabilidades:\nAvaliar balanços de empresas de médio porte.\n\nVocê vai precisar de:\nAnálise de crédito corporativo (6+ anos)\nModelagem financeira em Excel avançado\nValuation\nCPA-20\nInglês avançado (leitura de contratos)\n\nGanha pontos:\nPython ou R\nCFA (qualquer nível)",
		truth: [
			["level", "specialist", true],
			["place", "São Paulo/SP", true],
			["skill", "Análise de crédito", true, { years: 6 }],
			["skill", "Modelagem financeira", true],
			["skill", "Excel avançado", true],
			["skill", "Valuation", true],
			["certificate", "CPA-20", true],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Python", false],
			["skill", "R", false],
			["certificate", "CFA", false],
		],
	},
	{
		id: "estagio-juridico",
		title: "Estágio em Direito",
		description:
			"Escritório trabalhista no centro de Porto Alegre/RS. Estudantes do 5º ao 8º semestre. Desejável OAB de estagiário, boa redação e conhecimento em Word. Bolsa de R$ 1.400 + VT.",
		truth: [
			["level", "internship", true],
			["place", "Porto Alegre/RS", true],
			["certificate", "OAB", false],
			["skill", "Redação", false],
			["skill", "Word", false],
		],
	},
	{
		id: "social-media",
		title: "Social Media Pleno",
		description:
			"📍 Salvador/BA – híbrido\n\n🎯 O que buscamos:\n– 2 anos de experiência em mídias sociais;\n– Domínio de Meta Ads e Google Analytics;\n– Noções de Photoshop e edição de vídeo;\n– Boa redação.\n\n⭐ Diferenciais:\n– RD Station;\n– Inglês intermediário.\n\n🎁 Benefícios: VR, Gympass, curso de inglês.",
		truth: [
			["level", "mid", true],
			["place", "Salvador/BA", true],
			["skill", "Mídias sociais", true, { years: 2 }],
			["skill", "Meta Ads", true],
			["skill", "Google Analytics", true],
			["skill", "Photoshop", true],
			["skill", "Edição de vídeo", true],
			["skill", "Redação", true],
			["skill", "RD Station", false],
			["language", "Inglês", false, { level: 2 }],
		],
	},
	{
		id: "frontend-en",
		title: "Frontend Developer",
		description:
			"Fully remote (Brazil). Join a team of nine building the check-in of an airline.\n\nYou bring:\n* 3 years with React and TypeScript\n* Solid HTML and CSS\n* Jest or Cypress\n* English good enough for daily meetings\n\nExtra credit:\n* Next.js\n* GraphQL\n\nWhat we offer:\n* Paid certifications in AWS",
		truth: [
			["skill", "React", true, { years: 3 }],
			["skill", "TypeScript", true, { years: 3 }],
			["skill", "HTML", true],
			["skill", "CSS", true],
			["skill", "Jest", true],
			["skill", "Cypress", true],
			["language", "Inglês", true],
			["skill", "Next.js", false],
			["skill", "GraphQL", false],
		],
	},
	{
		id: "hr-en",
		title: "HR Business Partner, Brazil",
		description:
			"Based in Campinas, Brazil. You will support 300 people at our plant.\n\nWhat you need to succeed\n- 6+ years in HR, two of them as a business partner\n- Labor law basics and labor relations\n- Fluent Portuguese and advanced English\n- Payroll and eSocial\n\nPreferred\n- Spanish\n- Power BI\n\nNo relocation required.",
		truth: [
			["skill", "Direito trabalhista", true],
			["skill", "Relações trabalhistas", true],
			["language", "Português", true, { level: 4 }],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Business partner de RH", true, { years: 2 }],
			["skill", "Folha de pagamento", true],
			["skill", "eSocial", true],
			["language", "Espanhol", false],
			["skill", "Power BI", false],
		],
	},
	{
		id: "garcom",
		title: "Garçom / Garçonete",
		description:
			"Restaurante em Gramado (RS) contrata com experiência. Falar inglês ou espanhol conta pontos. Folga semanal, alimentação no local e gorjetas.",
		truth: [
			["place", "Gramado/RS", true],
			["language", "Inglês", false],
			["language", "Espanhol", false],
		],
	},
];
