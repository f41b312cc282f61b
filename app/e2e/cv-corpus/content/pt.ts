import { createOccupationTexts, type OccupationTexts } from "./occupation.ts";

export const portuguese: OccupationTexts[] = [
	createOccupationTexts("ti", {
		roles:
			"Tech Lead; Desenvolvedor Full Stack Sênior; Desenvolvedora Back-end Pleno; Analista de Sistemas; Programador Júnior; Estagiário de TI",
		companies:
			"Nuvem Clara Tecnologia; Bitloja S/A; Data Sete Sistemas Ltda.; Orbe Fintech; Stefanelli & Costa – Software; Banco do Brasil; Code, Café e Cia; Pixel do Vale",
		tasks:
			"Migração de um monolito para microsserviços em Java e Kafka\nRevisão de código e mentoria de quatro pessoas\nIntegração com meios de pagamento e emissão de notas fiscais\nAutomação do deploy, que caiu de duas horas para doze minutos\nManutenção de rotinas em PL/SQL e relatórios para a diretoria\nSustentação de sistemas legados e atendimento de chamados de segundo nível\nProjeto de migração para a nuvem (2019 a 2020) entregue antes do prazo\nParceria com a Universidade Federal de Itajubá em um piloto de visão computacional\nLevantamento de requisitos junto ao time da Analista de Negócios do cliente",
		skills:
			"Java; Spring Boot; PostgreSQL; Docker; Kafka Streams; React; TypeScript; AWS; Git; Scrum; PL/SQL; Clean Architecture; RabbitMQ; Keycloak; C#; Linux",
		courses:
			"Bacharelado em Ciência da Computação; Tecnologia em Análise e Desenvolvimento de Sistemas; Bacharelado em Sistemas de Informação; MBA em Engenharia de Software",
		trainings: "AWS Certified Solutions Architect; Scrum Foundation; Formação Java, Alura",
		summary:
			"Profissional de tecnologia com experiência em sistemas de alto volume, do levantamento de requisitos à operação. Gosta de código simples e de times que conversam.",
	}),
	createOccupationTexts("enfermagem", {
		roles:
			"Coordenadora de Enfermagem; Enfermeira Assistencial; Enfermeiro Intensivista; Técnica de Enfermagem; Auxiliar de Enfermagem; Cuidadora de Idosos",
		companies:
			"Hospital Santa Aurélia; Clínica Bem Viver Ltda; Prefeitura Municipal de Campo Verde; Casa de Repouso Ipê Amarelo; Hospital e Maternidade São Lino; UPA 24h Jardim das Oliveiras; Home Care Vida & Saúde; Santa Casa de Misericórdia de Barra do Sul",
		tasks:
			"Administração de medicamentos e controle de sinais vitais\nElaboração de escala de plantão para 32 técnicos\nCurativos de média e alta complexidade\nTriagem com o protocolo de Manchester\nCampanhas de vacinação de 2020 e 2021, mais de 9.000 doses aplicadas\nRegistro de evolução no prontuário eletrônico\nTreinamento da equipe em prevenção de infecção hospitalar\nAcompanhamento de pacientes em ventilação mecânica\nPlantonista em apoio ao Hospital de Campanha do Estádio",
		skills:
			"Punção venosa; Classificação de risco; Ventilação mecânica; Curativos; Prontuário eletrônico MV Soul; ACLS; Sondagem; Gestão de pessoas; Instrumentação cirúrgica; Hemodiálise; Humanização; Vacinação",
		courses:
			"Bacharelado em Enfermagem; Técnico em Enfermagem; Pós-graduação em UTI Adulto; Especialização em Enfermagem do Trabalho",
		trainings: "Suporte Básico de Vida (BLS); NR 32 – Segurança em serviços de saúde; Atualização em curativos, 40h",
		summary:
			"Enfermeira com vivência em pronto-socorro e terapia intensiva. Organizada, calma em emergências e atenta à família do paciente.",
	}),
	createOccupationTexts("contabilidade", {
		roles:
			"Gerente de Contabilidade; Contador; Analista Contábil Sênior; Analista Fiscal Pleno; Assistente Contábil; Auxiliar de Escritório",
		companies:
			"Contábil Horizonte S/S; Grupo Alvarenga Participações S.A.; Escritório Moura, Dantas e Associados; Tributare Consultoria; Frigorífico Boi Manso Ltda.; Auditores Unidos; Rede Bom Preço Supermercados; Cooperativa Agrícola Vale do Ivaí",
		tasks:
			"Fechamento mensal, balancetes e demonstrações financeiras\nApuração de ICMS, IPI, PIS e Cofins\nEntrega de SPED, ECD e ECF dentro do prazo\nConciliação de contas patrimoniais e de resultado\nAtendimento à auditoria externa de 2018 a 2020 sem ressalvas\nImplantação do módulo fiscal do TOTVS Protheus\nCálculo de folha e encargos de 120 empregados\nRevisão de créditos tributários que recuperou R$ 480 mil\nApoio ao Controller na análise de margem por filial",
		skills:
			"SPED; Conciliação bancária; IFRS; Excel avançado; TOTVS Protheus; Domínio Sistemas; Apuração de impostos; ECF; Tributário; Fechamento contábil; DCTFWeb; Custos; Alterdata",
		courses:
			"Bacharelado em Ciências Contábeis; Técnico em Contabilidade; MBA em Gestão Tributária; Pós-graduação em Controladoria e Finanças",
		trainings: "SPED Contábil na prática, 16 horas; Excel para finanças; Atualização em reforma tributária",
		summary:
			"Contador registrado no CRC, com passagem por escritório e indústria. Experiência em fechamento, impostos e auditoria.",
	}),
	createOccupationTexts("vendas", {
		roles:
			"Gerente Comercial; Supervisora de Vendas; Executivo de Contas; Vendedor Externo; Consultora de Vendas; Promotor de Vendas; Operador de Caixa",
		companies:
			"Casa Nobre Móveis; Distribuidora Três Irmãos; Lojas Marisol S.A.; Vende Mais Representações; Consultor Seguros; Atacadão do Povo; Telefonia Já; Auto Peças São Jorge",
		tasks:
			"Prospecção de clientes e negociação de contratos\nCarteira de 140 clientes ativos no interior do estado\nMetas superadas por três anos seguidos, com crescimento de 18 %\nTreinamento de equipe de onze vendedores\nOrganização de vitrine e reposição de produtos\nAbertura de caixa, sangria e fechamento\nPrêmio de melhor vendedora regional em dezembro de 2018\nRelatórios semanais em Excel para o Gerente Regional\nFeira Agrishow 2022 como responsável pelo estande",
		skills:
			"Negociação; Prospecção; Salesforce; Funil de vendas; Técnicas de fechamento; CRM; Vendas B2B; Pacote Office; Rota de visitas; Merchandising; Atendimento ao cliente; Pós-vendas",
		courses:
			"Bacharelado em Administração; Tecnologia em Gestão Comercial; Ensino Médio Completo; MBA em Gestão de Vendas",
		trainings: "SPIN Selling; Oratória, Senac; Negociação avançada",
		summary:
			"Mais de dez anos em vendas consultivas e varejo. Facilidade de relacionamento, foco em resultado e boa comunicação.",
	}),
	createOccupationTexts("construcao", {
		roles:
			"Engenheiro Civil Residente; Mestre de Obras; Encarregado de Obras; Técnico em Edificações; Pedreiro; Servente de Pedreiro; Eletricista Predial",
		companies:
			"Construtora Pedra Firme; MRB Engenharia e Construções Ltda.; Incorporadora Alto da Serra; Empreiteira Silva Neto; Obra Prima Reformas; Consórcio Linha Azul; Terraplanagem Rio Manso; Pré-Moldados Concreforte",
		tasks:
			"Acompanhamento de fundações, estrutura e acabamento\nMedição de empreiteiros e controle de diário de obra\nLeitura de projetos e locação de obra\nEntrega de duas torres de 18 andares em março de 2021\nCompra de materiais e controle de estoque do canteiro\nAplicação de normas de segurança NR 18 e NR 35\nInstalações elétricas prediais de baixa tensão\nAssentamento de piso, reboco e alvenaria estrutural\nGestão de equipe de até 60 pessoas, próprias e terceirizadas",
		skills:
			"AutoCAD; Leitura de projetos; MS Project; Alvenaria estrutural; NR 35; Orçamento de obras; Diário de obra; Revit; Instalações elétricas; Topografia; Gestão de equipes; Concreto armado",
		courses:
			"Bacharelado em Engenharia Civil; Técnico em Edificações; Ensino Fundamental Completo; Pós-graduação em Gerenciamento de Obras",
		trainings: "NR 35 – Trabalho em altura; NR 10; Operador de betoneira, Senai",
		summary:
			"Profissional da construção com obras residenciais e comerciais entregues, do canteiro à entrega das chaves.",
	}),
	createOccupationTexts("logistica", {
		roles:
			"Gerente de Logística; Coordenador de Transportes; Analista de Logística; Conferente; Assistente de Expedição; Motorista Carreteiro; Operador de Empilhadeira",
		companies:
			"TransRota Transportes S/A; Armazéns Gerais do Porto; Expresso Jequitibá; CD Sul Operador Logístico Ltda; Logística Express; Rápido Pantanal; Souza & Filhos – Transportes S/A; Correios",
		tasks:
			"Roteirização de 45 veículos por dia\nInventário rotativo com acuracidade de 99,2 %\nNegociação de fretes, que reduziu o custo em 11 %\nConferência de notas fiscais e cargas\nImplantação de WMS no centro de distribuição de Cajamar (2020)\nControle de jornada e de multas de motoristas\nRecebimento, armazenagem e expedição de medicamentos\nViagens interestaduais com carga refrigerada\nIndicadores de OTIF para a Diretora de Operações",
		skills:
			"WMS; Roteirização; Gestão de estoque; SAP MM; Curva ABC; Transportes; Power BI; OTIF; Cross-docking; CNH categoria E; Inventário; MOPP; Excel",
		courses:
			"Tecnologia em Logística; Bacharelado em Engenharia de Produção; Técnico em Logística; MBA em Supply Chain",
		trainings: "Operador de empilhadeira; Direção defensiva; Lean na logística, 24h",
		summary: "Experiência em armazém, transporte e distribuição urbana, com gosto por indicadores e melhoria contínua.",
	}),
	createOccupationTexts("rh", {
		roles:
			"Gerente de Recursos Humanos; Business Partner de RH; Coordenadora de Departamento Pessoal; Analista de Recrutamento e Seleção; Assistente de RH; Recepcionista",
		companies:
			"Gente & Talentos Consultoria; Metalúrgica Ferraz; Hospital Santa Aurélia; RH Nosso Ltda.; Grupo Educacional Saber; Têxtil Rendas do Norte; Pessoas S.A.; Agência de Empregos Avante",
		tasks:
			"Condução de processos seletivos de ponta a ponta\nIntegração de novos colaboradores e pesquisa de clima\nFolha de pagamento, férias e rescisões de 800 pessoas\nImplantação do eSocial em 2018\nPlano de cargos e salários com consultoria externa\nEntrevistas por competências e aplicação de testes\nNegociação com sindicatos e acordo coletivo\nPrograma de estágio com a PUC e o Senac\nIndicadores de turnover apresentados ao Diretor Industrial",
		skills:
			"Recrutamento e seleção; eSocial; Folha de pagamento; Entrevista por competências; Gupy; Clima organizacional; DISC; Cargos e salários; Treinamento e desenvolvimento; Senior Rubi; LinkedIn Recruiter; Legislação trabalhista",
		courses:
			"Bacharelado em Psicologia; Tecnologia em Gestão de Recursos Humanos; MBA em Gestão de Pessoas; Bacharelado em Administração",
		trainings: "Formação em análise comportamental; eSocial na prática; Coaching, 60h",
		summary:
			"Generalista de RH com passagem por indústria e consultoria; conduz seleção, departamento pessoal e desenvolvimento.",
	}),
	createOccupationTexts("direito", {
		roles: "Sócia; Gerente Jurídico; Advogada Sênior; Advogado Trabalhista; Assistente Jurídica; Estagiária de Direito",
		companies:
			"Moreira, Prado e Lins Advogados; Tribunal de Justiça do Estado de São Paulo; Seguradora Porto Calmo; Defensoria Pública da União; Lacerda Advocacia; Construtora Pedra Firme; Cartório do 2º Ofício; Figueiredo & Sá Sociedade de Advogados",
		tasks:
			"Elaboração de peças, contestações e recursos\nAudiências e sustentações orais em tribunais\nRevisão e negociação de contratos de fornecimento\nGestão de carteira de 350 processos trabalhistas\nDue diligence na compra de três empresas entre 2016 e 2018\nPareceres sobre proteção de dados e adequação à LGPD\nCumprimento de prazos e protocolo em sistemas eletrônicos\nAtendimento a clientes e acordos extrajudiciais\nPesquisa de jurisprudência para o Professor Lins",
		skills:
			"Direito do trabalho; Contratos; LGPD; PJe; Contencioso cível; Pesquisa de jurisprudência; Negociação; Redação jurídica; Due diligence; Mediação; Projuris",
		courses:
			"Bacharelado em Direito; Pós-graduação em Direito do Trabalho; Mestrado em Direito Civil; LL.M. em Direito Empresarial",
		trainings: "OAB/SP 412.908; Curso de mediação e arbitragem; Proteção de dados, 30h",
		summary: "Advogada com atuação consultiva e contenciosa, em escritório e em departamento jurídico.",
	}),
	createOccupationTexts("educacao", {
		roles:
			"Diretora Escolar; Coordenadora Pedagógica; Professor de Matemática; Professora de Educação Infantil; Auxiliar de Classe; Monitor de Informática",
		companies:
			"Colégio Monte Claro; Escola Municipal Cecília Prates; Rede Aprender de Ensino; Centro Universitário do Planalto; Escola de Idiomas Hello World; Cursinho Popular Paulo F.; SENAI; Secretaria de Estado da Educação",
		tasks:
			"Aulas para o ensino fundamental II e médio\nPlanejamento pedagógico e reuniões com famílias\nElaboração de provas e simulados\nCoordenação de 24 professores e duas assistentes\nProjeto de robótica premiado na feira de 2019\nInclusão de alunos com deficiência e adaptação de material\nAulas a distância por Google Classroom durante a pandemia\nFormação de professores da rede municipal\nOrientação de trabalhos de conclusão na Faculdade do Planalto",
		skills:
			"Planejamento pedagógico; BNCC; Google Classroom; Alfabetização; Educação inclusiva; Libras; Moodle; Didática; Gestão escolar; Metodologias ativas; Canva; Oratória",
		courses:
			"Licenciatura em Matemática; Licenciatura em Pedagogia; Mestrado em Educação; Pós-graduação em Psicopedagogia",
		trainings: "Alfabetização na idade certa; Google Educator nível 1; Libras básico, 80h",
		summary: "Educadora apaixonada por aprendizagem, com experiência em escola pública e privada.",
	}),
	createOccupationTexts("gastronomia", {
		roles:
			"Chef de Cozinha; Subchefe de Cozinha; Confeiteira; Cozinheiro; Auxiliar de Cozinha; Garçom; Gerente de Restaurante",
		companies:
			"Cantina da Nona; Hotel Fazenda Águas Claras; Bistrô Dona Flor; Padaria Pão Quente Ltda. ME; Sushi Kaze; Buffet Requinte; Restaurante O Engenheiro; Grupo Sabor & Arte Refeições Coletivas",
		tasks:
			"Criação de cardápio sazonal e fichas técnicas\nControle de custo de mercadoria, de 36 % para 29 %\nPreparo de massas, molhos e carnes\nBoas práticas de manipulação e controle de validade\nEventos para até 400 pessoas\nCompra em mercado e negociação com fornecedores\nReforma da cozinha em maio de 2019 sem fechar a casa\nAtendimento de mesas e carta de vinhos\nTreinamento de brigada com doze pessoas",
		skills:
			"Cozinha italiana; Ficha técnica; Boas práticas de manipulação; Confeitaria; Panificação; Gestão de estoque; Harmonização de vinhos; CMV; Cozinha fria; Atendimento ao cliente; Massas frescas",
		courses: "Tecnologia em Gastronomia; Técnico em Cozinha; Ensino Médio Completo; Tecnologia em Hotelaria",
		trainings: "Manipulação de alimentos; Chocolateria; Sommelier, módulo I",
		summary: "Cozinheiro de formação clássica e coração brasileiro; gosta de brigada organizada e produto da estação.",
	}),
	createOccupationTexts("engenharia", {
		roles:
			"Gerente de Engenharia; Engenheira de Projetos; Engenheiro Mecânico; Engenheiro Eletricista Pleno; Projetista; Técnico em Mecatrônica; Estagiária de Engenharia",
		companies:
			"Turbinas Atlântico S.A.; Johnson, Müller & Cia.; Energia do Cerrado; Autopeças Brasmotor Ltda; WK Automação Industrial; Usina Santa Rita; Engenheiro Lab; Estaleiro Mar Grande",
		tasks:
			"Projeto de dispositivos e cálculo estrutural\nComissionamento de subestação de 138 kV\nGestão de portfólio de R$ 24 milhões\nAnálise de falhas e plano de manutenção preditiva\nProgramação de CLP e supervisório\nRedução de 22 % no consumo de energia entre 2017 e 2019\nDesenhos em SolidWorks e detalhamento para fabricação\nAcompanhamento de fornecedores na Alemanha\nInspeção de vasos de pressão conforme NR 13",
		skills:
			"SolidWorks; AutoCAD; CLP Siemens; Gestão de projetos; MATLAB; FMEA; Manutenção preditiva; NR 10; Six Sigma; Elementos finitos; MS Project; Eletrônica de potência",
		courses:
			"Bacharelado em Engenharia Mecânica; Bacharelado em Engenharia Elétrica; Técnico em Mecatrônica; Mestrado em Engenharia de Materiais",
		trainings: "Green Belt; PMP Exam Prep; NR 13, 40 horas",
		summary: "Engenheiro com experiência em projeto, manutenção e gestão de investimentos industriais.",
	}),
	createOccupationTexts("industria", {
		roles:
			"Gerente de Produção; Supervisor de Manufatura; Líder de Produção; Inspetor de Qualidade; Operador de Máquinas CNC; Soldador; Auxiliar de Produção",
		companies:
			"Plásticos Everest; Metalúrgica Ferraz; Bebidas Guará Indústria e Comércio S.A.; Calçados Passo Firme; Papel & Celulose Rio Claro; Tintas Aquarela; Operador Nacional Ltda; Indústrias Reunidas Matos",
		tasks:
			"Planejamento da produção de três turnos\nAjuste de máquinas CNC e troca rápida de ferramentas\nInspeção dimensional e registro de não conformidades\nImplantação de 5S e de quadros de gestão à vista\nAuditoria da ISO 9001 em agosto de 2022 sem não conformidades\nSolda MIG e TIG em estruturas\nRedução de refugo de 6 % para 2 %\nAbastecimento de linha e embalagem\nLiderança de 38 operadores e dois Técnicos de Manutenção",
		skills:
			"5S; Torno CNC; Metrologia; Kaizen; ISO 9001; Solda TIG; Leitura de desenho técnico; Lean; PCP; SAP PP; Planejamento de produção; OEE; Controle estatístico de processo",
		courses:
			"Técnico em Mecânica Industrial; Tecnologia em Processos Gerenciais; Ensino Médio Completo; Bacharelado em Engenharia de Produção",
		trainings: "Leitura e interpretação de desenho, Senai; NR 12; Solda MIG/MAG",
		summary: "Profissional de chão de fábrica que cresceu até a liderança; disciplina, segurança e números em dia.",
	}),
];
