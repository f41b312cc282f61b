import type { CorpusAd } from "./ads.ts";

/** Written to validate the rules: 0.98 and 0.80 before their last change. */
export const validationAds: readonly CorpusAd[] = [
	{
		id: "pedreiro",
		title: "Pedreiro",
		description:
			"Construtora em Palhoça/SC admite pedreiros.\nExperiência de 1 ano registrada em carteira. NR-18 e NR-35 em dia. Não precisa ter ensino médio. Alojamento e alimentação por conta da empresa. Desejável saber ler projetos e CNH B.",
		truth: [
			["place", "Palhoça/SC", true],
			["certificate", "NR-18", true],
			["certificate", "NR-35", true],
			["certificate", "CNH B", false],
		],
	},
	{
		id: "controles",
		title: "Analista de Controles Internos Pleno",
		description:
			"Companhia aberta do setor elétrico.\n\nPrincipais Responsabilidades\n- Testar controles SOX em todas as regionais\n- Acompanhar planos de ação da auditoria interna\n\nPara se candidatar é preciso\n- Ensino superior completo em Contabilidade, Administração ou Economia\n- Vivência de 3 a 4 anos em controles internos ou auditoria\n- SOX\n- Inglês intermediário\n\nNão é obrigatório, mas ajuda\n- CIA ou CISA\n- SAP FI/CO\n- Power BI\n\nOnde: Niterói - RJ, três dias por semana no escritório",
		truth: [
			["level", "mid", true],
			["skill", "Controles internos", true, { years: 3 }],
			["skill", "Auditoria", true, { years: 3 }],
			["skill", "SOX", true],
			["language", "Inglês", true, { level: 2 }],
			["certificate", "CISA", false],
			["skill", "SAP FI/CO", false],
			["skill", "Power BI", false],
			["place", "Niterói/RJ", true],
		],
	},
	{
		id: "trade-mkt",
		title: "Supervisor(a) de Trade Marketing",
		description:
			"Indústria de alimentos com sede em Uberaba/MG procura supervisor para a equipe de promotores do Triângulo Mineiro.",
		requirements:
			"Superior completo em Administração, Marketing ou correlatas.\nImprescindível experiência em trade marketing e gestão de pessoas.\nExcel avançado e PowerPoint.\nHabilitação B e disponibilidade para viagens.\nInglês será um diferencial.",
		truth: [
			["level", "coordination", true],
			["place", "Uberaba/MG", true],
			["skill", "Trade marketing", true],
			["skill", "Gestão de pessoas", true],
			["skill", "Excel avançado", true],
			["skill", "PowerPoint", true],
			["certificate", "CNH B", true],
			["language", "Inglês", false],
		],
	},
	{
		id: "redes",
		title: "Analista de Infraestrutura e Redes Sênior",
		description:
			"Provedor de internet regional (Chapecó, Santa Catarina). Você cuidará do backbone e do data center.\n\nConhecimentos técnicos exigidos: Linux, Redes (BGP, OSPF), Grafana, Ansible; 5 anos de experiência com redes.\nConhecimentos que contam a favor: Docker, Kubernetes, CCNA.\nHorário comercial com sobreaviso. CNH B obrigatória.",
		truth: [
			["level", "senior", true],
			["place", "Chapecó/SC", true],
			["skill", "Linux", true],
			["skill", "Redes", true, { years: 5 }],
			["skill", "Grafana", true],
			["skill", "Ansible", true],
			["skill", "Docker", false],
			["skill", "Kubernetes", false],
			["certificate", "CCNA", false],
			["certificate", "CNH B", true],
		],
	},
	{
		id: "psicologa",
		title: "Psicóloga Organizacional",
		description:
			"Consultoria de RH com 20 anos de mercado em Vitória/ES. Atuará com recrutamento e seleção de vagas operacionais, entrevista por competências e aplicação de testes. Pedimos graduação em Psicologia com CRP ativo, experiência prévia em recrutamento e seleção e boa redação. Conhecer a Gupy é um diferencial.",
		truth: [
			["place", "Vitória/ES", true],
			["certificate", "CRP", true],
			["skill", "Recrutamento e seleção", true],
			["skill", "Redação", true],
			["skill", "Gupy", false],
		],
	},
	{
		id: "devops-pj",
		title: "DevOps Pleno (PJ, remoto)",
		description:
			"Stack: AWS, Terraform, Kubernetes, GitHub Actions.\nBuscamos quem já tenha trabalhado pelo menos 3 anos com AWS e tenha domínio de Terraform e Kubernetes.\nTambém olhamos com carinho para quem conhece Datadog ou Prometheus.\nInglês para leitura de documentação.\nContrato PJ, R$ 11.000 a R$ 14.000.",
		truth: [
			["level", "mid", true],
			["skill", "AWS", true, { years: 3 }],
			["skill", "Terraform", true],
			["skill", "Kubernetes", true],
			["skill", "GitHub Actions", true],
			["skill", "Datadog", false],
			["skill", "Prometheus", false],
			["language", "Inglês", true],
		],
	},
	{
		id: "designer-en",
		title: "Product Designer",
		description:
			"A Brazilian bank's design team is growing in Belo Horizonte, Brazil.\n\nYour background\n• 4+ years designing digital products\n• A portfolio that shows user research and prototyping\n• Figma, and having contributed to a design system\n• Good written English\n\nNot required, but helpful\n• UX writing\n• HTML and CSS\n\nBenefits: meal voucher, health plan, language classes.",
		truth: [
			["place", "Belo Horizonte/MG", true],
			["skill", "Pesquisa com usuários", true],
			["skill", "Prototipação", true],
			["skill", "Figma", true],
			["skill", "Design system", true],
			["language", "Inglês", true],
			["skill", "UX writing", false],
			["skill", "HTML", false],
			["skill", "CSS", false],
		],
	},
	{
		id: "buyer-en",
		title: "Junior Buyer",
		description:
			"Maker of wind turbines, Camaçari/BA.\n\nMinimum qualifications: degree in Engineering or Business; one year of experience in procurement or supply chain; intermediate English; Excel.\nPreferred qualifications: SAP MM, Chinese.\nThis position is on site.",
		truth: [
			["level", "junior", true],
			["place", "Camaçari/BA", true],
			["skill", "Compras", true, { years: 1 }],
			["skill", "Supply chain", true, { years: 1 }],
			["language", "Inglês", true, { level: 2 }],
			["skill", "Excel", true],
			["skill", "SAP MM", false],
			["language", "Mandarim", false],
		],
	},
];
