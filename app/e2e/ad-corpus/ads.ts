import type { CriterionKind } from "#app/domain/criteria/propose-criteria.ts";

/** `years` as the ad writes it, `level` a value of `languageLevels`. */
type Truth = readonly [kind: CriterionKind, name: string, must: boolean, more?: { years?: number; level?: number }];

export interface CorpusAd {
	id: string;
	title: string;
	description: string;
	responsibilities?: string;
	requirements?: string;
	truth: readonly Truth[];
}

export const corpusAds: readonly CorpusAd[] = [
	{
		id: "java-sp",
		title: "Desenvolvedor(a) Back-end Java Sênior",
		description:
			"A Norte Pagamentos procura alguém para o time de liquidação. Trabalho híbrido em Campinas/SP, três dias em casa.",
		responsibilities: "Evoluir serviços que liquidam 2 milhões de transações por dia.\nRevisar código do time.",
		requirements:
			"Experiência de pelo menos 5 anos com Java e Spring Boot\nConhecimento sólido em SQL\nMensageria com Apache Kafka\nInglês intermediário para leitura\n\nDiferenciais:\nKubernetes e AWS\nEspanhol",
		truth: [
			["skill", "Java", true, { years: 5 }],
			["skill", "Spring Boot", true, { years: 5 }],
			["skill", "SQL", true],
			["skill", "Apache Kafka", true],
			["language", "Inglês", true, { level: 2 }],
			["skill", "Kubernetes", false],
			["skill", "AWS", false],
			["language", "Espanhol", false],
			["level", "senior", true],
			["place", "Campinas/SP", true],
		],
	},
	{
		id: "contador-bh",
		title: "Contador Pleno",
		description:
			"Escritório contábil em crescimento contrata.\n\nRequisitos:\n- Graduação em Ciências Contábeis e CRC ativo\n- 3 anos de experiência em Contabilidade\n- Domínio de SPED e Tributário\n- Excel avançado\n\nDesejável:\n- TOTVS Protheus\n- IFRS\n\nBenefícios: vale-refeição, plano de saúde e aulas de inglês.\nLocal: Belo Horizonte - MG",
		truth: [
			["certificate", "CRC", true],
			["skill", "Contabilidade", true, { years: 3 }],
			["skill", "SPED", true],
			["skill", "Tributário", true],
			["skill", "Excel avançado", true],
			["skill", "TOTVS Protheus", false],
			["skill", "IFRS", false],
			["level", "mid", true],
			["place", "Belo Horizonte/MG", true],
		],
	},
	{
		id: "data-en",
		title: "Senior Data Engineer",
		description:
			"We build the data platform of a group of hospitals.\n\nWhat you'll do\nDesign pipelines that doctors rely on.\n\nRequirements\n4+ years of experience with Python\nAdvanced SQL\nApache Airflow and dbt in production\nFluent English\n\nNice to have\nSnowflake\nApache Spark\n\nWe offer: remote work, private health plan, Spanish classes.",
		truth: [
			["skill", "Python", true, { years: 4 }],
			["skill", "SQL", true],
			["skill", "Apache Airflow", true],
			["skill", "dbt", true],
			["language", "Inglês", true, { level: 4 }],
			["skill", "Snowflake", false],
			["skill", "Apache Spark", false],
			["level", "senior", true],
		],
	},
	{
		id: "enfermeira",
		title: "Enfermeira(o) Assistencial - UTI",
		description: "Hospital filantrópico em Recife/PE. Escala 12x36, período noturno.",
		requirements:
			"Superior completo em Enfermagem\nCOREN ativo\nMínimo de 2 anos de experiência em Enfermagem de terapia intensiva\nSerá um diferencial: Gestão hospitalar",
		truth: [
			["skill", "Enfermagem", true, { years: 2 }],
			["certificate", "COREN", true],
			["skill", "Gestão hospitalar", false],
			["place", "Recife/PE", true],
		],
	},
	{
		id: "vendas-inside",
		title: "Executivo de Contas (Inside Sales)",
		description:
			"Somos uma startup de logística. Buscamos uma pessoa com experiência em Inside sales e Prospecção, que conheça CRM (usamos HubSpot). Inglês é um plus. Não é necessário ter experiência com Salesforce.",
		truth: [
			["skill", "Inside sales", true],
			["skill", "Prospecção", true],
			["skill", "CRM", true],
			["skill", "HubSpot", true],
			["language", "Inglês", false],
		],
	},
	{
		id: "motorista",
		title: "Motorista de Caminhão",
		description: "Transportadora contrata motorista para rotas regionais.",
		requirements: "CNH E com EAR\nMOPP em dia\nExperiência de 2 anos em Transportes de carga\nDesejável NR-35",
		truth: [
			["certificate", "CNH E", true],
			["certificate", "MOPP", true],
			["skill", "Transportes", true, { years: 2 }],
			["certificate", "NR-35", false],
		],
	},
	{
		id: "ux",
		title: "Designer de Produto Pleno",
		description: "Vaga remota para todo o Brasil.",
		responsibilities: "Desenhar fluxos no Figma junto com pesquisa e engenharia.",
		requirements:
			"O que buscamos:\nPortfólio com Design de interface e Design de experiência\nVivência com Design system\nDomínio de Figma\nInglês avançado\n\nConta pontos:\nAcessibilidade digital\nUX writing",
		truth: [
			["skill", "Design de interface", true],
			["skill", "Design de experiência", true],
			["skill", "Design system", true],
			["skill", "Figma", true],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Acessibilidade digital", false],
			["skill", "UX writing", false],
			["level", "mid", true],
		],
	},
	{
		id: "dp",
		title: "Analista de Departamento Pessoal Sênior",
		description: "Indústria de alimentos em Chapecó, SC.",
		requirements:
			"Experiência de 4 anos em Folha de pagamento e eSocial; conhecimento em Relações trabalhistas; Excel intermediário; desejável ADP.",
		truth: [
			["skill", "Folha de pagamento", true, { years: 4 }],
			["skill", "eSocial", true, { years: 4 }],
			["skill", "Relações trabalhistas", true],
			["skill", "Excel", true],
			["skill", "ADP", false],
			["level", "senior", true],
			["place", "Chapecó/SC", true],
		],
	},
	{
		id: "advogado",
		title: "Advogada(o) Trabalhista",
		description:
			"Escritório em Porto Alegre/RS.\nPerfil desejado: OAB ativa, três anos de experiência em Direito trabalhista, vivência em Contencioso de massa. LGPD e Compliance serão valorizados como diferencial.",
		truth: [
			["place", "Porto Alegre/RS", true],
			["certificate", "OAB", true],
			["skill", "Direito trabalhista", true, { years: 3 }],
			["skill", "Contencioso", true],
			["skill", "LGPD", false],
			["skill", "Compliance", false],
		],
	},
	{
		id: "devops-en",
		title: "DevOps Engineer",
		description: "Remote, anywhere in Brazil.",
		requirements:
			"Must have:\n- 3 years with Kubernetes and Terraform\n- CI/CD with GitHub Actions\n- Linux\n- English at an advanced level\n\nBonus:\n- AWS Certified\n- Prometheus and Grafana",
		truth: [
			["skill", "Kubernetes", true, { years: 3 }],
			["skill", "Terraform", true, { years: 3 }],
			["skill", "CI/CD", true],
			["skill", "GitHub Actions", true],
			["skill", "Linux", true],
			["language", "Inglês", true, { level: 3 }],
			["certificate", "AWS Certified", false],
			["skill", "Prometheus", false],
			["skill", "Grafana", false],
		],
	},
	{
		id: "eletricista",
		title: "Eletricista Industrial",
		description: "Metalúrgica em Joinville/SC, turno da manhã.",
		requirements:
			"Curso técnico em elétrica\nNR-10 obrigatória\nConhecimento em CLP e Automação industrial\nExperiência com Manutenção industrial\nCREA é um diferencial",
		truth: [
			["place", "Joinville/SC", true],
			["certificate", "NR-10", true],
			["skill", "CLP", true],
			["skill", "Automação industrial", true],
			["skill", "Manutenção industrial", true],
			["certificate", "CREA", false],
		],
	},
	{
		id: "marketing-jr",
		title: "Analista de Marketing Digital Júnior",
		description:
			"Sobre nós: vendemos cafés especiais e amamos SEO.\n\nAtividades:\nCuidar das campanhas e do blog.\n\nRequisitos:\nConhecimento em Google Ads e Meta Ads\nNoções de Google Analytics\nRedação publicitária\n\nDiferencial:\nRD Station\nEdição de vídeo\n\nOferecemos: vale-refeição e curso de Inbound marketing.",
		truth: [
			["skill", "Google Ads", true],
			["skill", "Meta Ads", true],
			["skill", "Google Analytics", true],
			["skill", "Redação publicitária", true],
			["skill", "RD Station", false],
			["skill", "Edição de vídeo", false],
			["level", "junior", true],
		],
	},
	{
		id: "scrum",
		title: "Scrum Master",
		description: "Banco digital. Local: São Paulo (SP).",
		requirements:
			"Certificação CSM ou PSM\nExperiência de 3 a 5 anos com Scrum e Kanban\nJira\nInglês fluente desejável\nSAFe será um diferencial",
		truth: [
			["place", "São Paulo/SP", true],
			["certificate", "CSM", true],
			["certificate", "PSM", true],
			["skill", "Scrum", true, { years: 3 }],
			["skill", "Kanban", true, { years: 3 }],
			["skill", "Jira", true],
			["language", "Inglês", false, { level: 4 }],
			["skill", "SAFe", false],
		],
	},
	{
		id: "controller",
		title: "Gerente de Controladoria",
		description: "Grupo de varejo com 80 lojas.",
		responsibilities: "Liderar o fechamento mensal e o orçamento anual.",
		requirements:
			"Mais de 7 anos de experiência em Controladoria\nDomínio de Orçamento, Custos e Fluxo de caixa\nSAP FI/CO\nCRC desejável\nInglês avançado e espanhol intermediário\nGestão de pessoas",
		truth: [
			["skill", "Controladoria", true, { years: 7 }],
			["skill", "Orçamento", true],
			["skill", "Custos", true],
			["skill", "Fluxo de caixa", true],
			["skill", "SAP FI/CO", true],
			["certificate", "CRC", false],
			["language", "Inglês", true, { level: 3 }],
			["language", "Espanhol", true, { level: 2 }],
			["skill", "Gestão de pessoas", true],
			["level", "management", true],
		],
	},
	{
		id: "recepcao",
		title: "Recepcionista Bilíngue",
		description:
			"Hotel em Salvador/BA contrata. Experiência em Recepção e Atendimento ao cliente. Inglês fluente obrigatório. Não exigimos experiência com sistemas.",
		truth: [
			["place", "Salvador/BA", true],
			["skill", "Recepção", true],
			["skill", "Atendimento ao cliente", true],
			["language", "Inglês", true, { level: 4 }],
		],
	},
	{
		id: "front",
		title: "Pessoa Desenvolvedora Front-end",
		description:
			"Quem somos\nUma escola de programação que usa Ruby on Rails por dentro.\n\nO que você precisa\nReact e TypeScript (2 anos ou mais)\nTestes automatizados com Cypress\nHTML e CSS\n\nSeria um plus\nNext.js\nGraphQL",
		truth: [
			["skill", "React", true, { years: 2 }],
			["skill", "TypeScript", true, { years: 2 }],
			["skill", "Testes automatizados", true],
			["skill", "Cypress", true],
			["skill", "HTML", true],
			["skill", "CSS", true],
			["skill", "Next.js", false],
			["skill", "GraphQL", false],
		],
	},
	{
		id: "compras-en",
		title: "Procurement Specialist",
		description:
			"Our client is a global maker of turbines.\n\nYour profile\nFive years of experience in Supply chain\nKnowledge of SAP MM\nEnglish proficient, German is an advantage\nSix Sigma Green Belt preferred\n\nWhat you get\nBonus, car and a course in Power BI",
		truth: [
			["skill", "Supply chain", true, { years: 5 }],
			["skill", "SAP MM", true],
			["language", "Inglês", true, { level: 4 }],
			["language", "Alemão", false],
			["certificate", "Green Belt", false],
			["skill", "Six Sigma", false],
			["level", "specialist", true],
		],
	},
	{
		id: "seguranca",
		title: "Técnico de Segurança do Trabalho",
		description: "Construtora em Fortaleza/CE.",
		requirements:
			"Formação técnica em Segurança do trabalho\nNR-35 e NR-33\nExperiência em Gestão de obras\nCNH B\nPacote Office não é necessário",
		truth: [
			["place", "Fortaleza/CE", true],
			["skill", "Segurança do trabalho", true],
			["certificate", "NR-35", true],
			["certificate", "NR-33", true],
			["skill", "Gestão de obras", true],
			["certificate", "CNH B", true],
		],
	},
	{
		id: "cientista",
		title: "Cientista de Dados Sênior",
		description: "Seguradora, modelo remoto.",
		requirements:
			"6 anos de experiência em Machine learning com Python\nEstatística aplicada\nSQL avançado\nApresentar resultados em inglês (fluente)\nDesejável: Databricks, MLOps e IA generativa",
		truth: [
			["skill", "Machine learning", true, { years: 6 }],
			["skill", "Python", true, { years: 6 }],
			["skill", "Estatística", true],
			["skill", "SQL", true],
			["language", "Inglês", true, { level: 4 }],
			["skill", "Databricks", false],
			["skill", "IA generativa", false],
			["level", "senior", true],
		],
	},
	{
		id: "rh-bp",
		title: "Business Partner de RH",
		description:
			"Multinacional em Curitiba/PR.\nRequisitos: experiência como Business partner de RH (mínimo 5 anos); People analytics; Gestão de mudanças; inglês avançado.\nDiferenciais: Remuneração e benefícios; espanhol.",
		truth: [
			["place", "Curitiba/PR", true],
			["skill", "Business partner de RH", true, { years: 5 }],
			["skill", "People analytics", true],
			["skill", "Gestão de mudanças", true],
			["language", "Inglês", true, { level: 3 }],
			["skill", "Remuneração e benefícios", false],
			["language", "Espanhol", false],
		],
	},
	{
		id: "pmo-en",
		title: "Project Manager",
		description: "Consultancy, hybrid in Rio de Janeiro/RJ.",
		responsibilities: "Run three projects at once. Report to the steering committee.",
		requirements:
			"PMP required\nAt least 4 years of experience with MS Project\nStrong Gestão de riscos\nScrum is a plus\nNo need to speak Spanish",
		truth: [
			["place", "Rio de Janeiro/RJ", true],
			["certificate", "PMP", true],
			["skill", "MS Project", true, { years: 4 }],
			["skill", "Gestão de riscos", true],
			["skill", "Scrum", false],
			["level", "management", true],
		],
	},
	{
		id: "farma",
		title: "Farmacêutico(a) Responsável Técnico",
		description: "Rede de drogarias em Goiânia/GO.",
		requirements: "CRF ativo\nFarmácia clínica\nGestão de estoque\nLiderança\nDesejável: Faturamento hospitalar",
		truth: [
			["place", "Goiânia/GO", true],
			["certificate", "CRF", true],
			["skill", "Farmácia", true],
			["skill", "Gestão de estoque", true],
			["skill", "Faturamento hospitalar", false],
		],
	},
	{
		id: "suporte",
		title: "Analista de Suporte Técnico N2",
		description:
			"Empresa de telecom, presencial em Manaus/AM.\n\nExigências\nWindows Server e Active Directory\nRedes (CCNA desejável)\nITIL\nInglês técnico básico\n\nJornada: 6x1",
		truth: [
			["place", "Manaus/AM", true],
			["skill", "Windows Server", true],
			["skill", "Active Directory", true],
			["skill", "Redes", true],
			["certificate", "CCNA", false],
			["skill", "ITIL", true],
			["language", "Inglês", true, { level: 1 }],
		],
	},
	{
		id: "arquiteta",
		title: "Arquiteta(o) de Interiores",
		description: "Escritório boutique.",
		requirements:
			"CAU ativo. AutoCAD e Revit. Vivência de 2 anos em Gestão de obras. Francês é bem-vindo mas não é exigido.",
		truth: [
			["certificate", "CAU", true],
			["skill", "AutoCAD", true],
			["skill", "Revit", true],
			["skill", "Gestão de obras", true, { years: 2 }],
		],
	},
	{
		id: "logistica",
		title: "Coordenador de Logística",
		description: "Operador logístico em Cajamar/SP, 400 pessoas no armazém.",
		responsibilities: "Coordenar o armazém e a distribuição.\nTer experiência com WMS é indispensável.",
		requirements:
			"Logística ou Supply chain há pelo menos cinco anos\nRoteirização\nLean\nGreen Belt será um diferencial",
		truth: [
			["place", "Cajamar/SP", true],
			["skill", "WMS", true],
			["skill", "Logística", true, { years: 5 }],
			["skill", "Supply chain", true, { years: 5 }],
			["skill", "Roteirização", true],
			["skill", "Lean", true],
			["certificate", "Green Belt", false],
			["level", "coordination", true],
		],
	},
	{
		id: "estagio",
		title: "Estágio em Finanças",
		description:
			"Programa de estágio. Não é necessária experiência. Requisitos: cursando Economia, Administração ou Contábeis; Excel intermediário; inglês avançado. Benefícios: bolsa de R$ 2.000, Power BI e Python em cursos internos.",
		truth: [
			["skill", "Excel", true],
			["language", "Inglês", true, { level: 3 }],
			["level", "internship", true],
		],
	},
	{
		id: "mobile",
		title: "Mobile Developer (React Native)",
		description: "Fintech, fully remote.",
		requirements:
			"We are looking for someone with React Native experience (3+ years)\nGood knowledge of TypeScript\niOS and Android builds\nEnglish B2\n\nGood to have\nFlutter\nFirebase\nKotlin",
		truth: [
			["skill", "React Native", true, { years: 3 }],
			["skill", "TypeScript", true],
			["skill", "iOS", true],
			["skill", "Android", true],
			["language", "Inglês", true, { level: 2 }],
			["skill", "Flutter", false],
			["skill", "Kotlin", false],
		],
	},
	{
		id: "investimentos",
		title: "Assessor de Investimentos",
		description: "Corretora em Londrina/PR.",
		requirements:
			"CPA-20 obrigatória\nCEA ou CFP desejável\nConhecimento em Renda fixa e Mercado de capitais\nNegociação",
		truth: [
			["place", "Londrina/PR", true],
			["certificate", "CPA-20", true],
			["certificate", "CEA", false],
			["certificate", "CFP", false],
			["skill", "Renda fixa", true],
			["skill", "Mercado de capitais", true],
			["skill", "Negociação", true],
		],
	},
	{
		id: "qa",
		title: "QA Pleno",
		description: "Healthtech. O time usa Java, mas você não precisa programar nele.",
		requirements:
			"Testes automatizados com Playwright ou Selenium (2 anos)\nPostman\nBDD\nSQL básico\nDesejável JMeter\nInglês para leitura",
		truth: [
			["skill", "Testes automatizados", true, { years: 2 }],
			["skill", "Playwright", true, { years: 2 }],
			["skill", "Selenium", true, { years: 2 }],
			["skill", "Postman", true],
			["skill", "BDD", true],
			["skill", "SQL", true],
			["skill", "JMeter", false],
			["language", "Inglês", true],
			["level", "mid", true],
		],
	},
	{
		id: "secretaria",
		title: "Secretária Executiva",
		description: "Diretoria de grupo industrial em Vitória/ES.",
		requirements:
			"Agenda executiva e Secretariado há 5 anos\nPowerPoint e Excel avançado\nInglês fluente; espanhol básico será um diferencial\nDiscrição",
		truth: [
			["place", "Vitória/ES", true],
			["skill", "Agenda executiva", true, { years: 5 }],
			["skill", "Secretariado", true, { years: 5 }],
			["skill", "PowerPoint", true],
			["skill", "Excel avançado", true],
			["language", "Inglês", true, { level: 4 }],
			["language", "Espanhol", false, { level: 1 }],
		],
	},
];
