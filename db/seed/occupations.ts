import type { EmployerKind } from "./cities-and-employers.ts";

/** One step of a career within a trade. */
export interface CareerLevel {
	/** Code of the level in the list of the domain. */
	level: string;
	/** Title of a man and of a woman, level included. */
	titles: [masculine: string, feminine: string];
	/** Monthly salary, in reais. */
	salary: number;
	/** Percentage of the trade's people or jobs; 0 for past steps only. */
	weight: number;
}

export interface SeedOccupation {
	/** The trade, in the masculine. */
	title: string;
	sector: string;
	/** The registration's group of areas, where it is not the sector's. */
	category?: string;
	/** The first two apply to everyone in the trade, the others to some. */
	skills: string[];
	courses: string[];
	employers: EmployerKind[];
	/** Percentage of people and jobs in this trade. */
	weight: number;
	/** From the first job to the last. */
	rungs: CareerLevel[];
	does: string[];
	asks: string[];
}

const level = (level: string, titles: [string, string], salary: number, weight: number): CareerLevel => ({
	level,
	titles,
	salary: Math.round(salary / 50) * 50,
	weight,
});

/** Levels from Júnior to Especialista, then area coordinator; `salary` is the Pleno level's. */
function career(titles: [string, string], area: string, salary: number): CareerLevel[] {
	const step = (code: string, name: string, factor: number, weight: number) =>
		level(code, [`${titles[0]} ${name}`, `${titles[1]} ${name}`], salary * factor, weight);
	return [
		step("junior", "Júnior", 0.6, 20),
		step("mid", "Pleno", 1, 35),
		step("senior", "Sênior", 1.45, 25),
		step("specialist", "Especialista", 1.7, 10),
		level("coordination", [`Coordenador de ${area}`, `Coordenadora de ${area}`], salary * 1.9, 10),
	];
}

const both = (title: string): [string, string] => [title, title];

/** The weights add up to 100. */
export const demoOccupations: SeedOccupation[] = [
	{
		title: "Desenvolvedor Back-end Java",
		sector: "Tecnologia",
		skills: ["Java", "Spring Boot", "PostgreSQL", "Docker", "Kafka", "AWS"],
		courses: ["Ciência da Computação", "Engenharia da Computação", "Análise e Desenvolvimento de Sistemas"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 14,
		rungs: career(["Desenvolvedor Back-end Java", "Desenvolvedora Back-end Java"], "Desenvolvimento Back-end", 11_000),
		does: [
			"Desenvolver e manter serviços de alta disponibilidade",
			"Modelar bancos de dados relacionais",
			"Revisar código e orientar colegas",
		],
		asks: [
			"Experiência com Java 17 ou superior e Spring Boot",
			"Conhecimento de mensageria e bancos relacionais",
			"Prática com testes automatizados",
		],
	},
	{
		title: "Desenvolvedor Front-end React",
		sector: "Tecnologia",
		skills: ["React", "TypeScript", "CSS", "Next.js", "Testing Library", "Acessibilidade"],
		courses: ["Sistemas de Informação", "Análise e Desenvolvimento de Sistemas", "Design"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 6,
		rungs: career(
			["Desenvolvedor Front-end React", "Desenvolvedora Front-end React"],
			"Desenvolvimento Front-end",
			9_800,
		),
		does: [
			"Construir interfaces acessíveis e rápidas",
			"Evoluir o design system com o time de produto",
			"Medir e melhorar o desempenho das páginas",
		],
		asks: ["Domínio de React e TypeScript", "Experiência com testes de interface", "Atenção a acessibilidade"],
	},
	{
		title: "Engenheiro de Dados",
		sector: "Tecnologia",
		category: "dados",
		skills: ["Python", "SQL", "Spark", "Airflow", "AWS", "dbt"],
		courses: ["Engenharia da Computação", "Ciência da Computação", "Sistemas de Informação"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 5,
		rungs: career(["Engenheiro de Dados", "Engenheira de Dados"], "Engenharia de Dados", 13_000),
		does: [
			"Construir e monitorar pipelines de dados",
			"Modelar o data warehouse",
			"Garantir a qualidade e o custo das cargas",
		],
		asks: ["Python e SQL avançados", "Experiência com orquestração de pipelines", "Noções de governança de dados"],
	},
	{
		title: "Cientista de Dados",
		sector: "Tecnologia",
		category: "dados",
		skills: ["Python", "Machine Learning", "Estatística", "SQL", "Scikit-learn"],
		courses: ["Estatística", "Matemática Aplicada", "Ciência da Computação"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 3,
		rungs: career(both("Cientista de Dados"), "Ciência de Dados", 12_500),
		does: [
			"Criar modelos preditivos para decisões de negócio",
			"Apresentar resultados para áreas não técnicas",
			"Acompanhar os modelos em produção",
		],
		asks: ["Estatística aplicada e Python", "Experiência com modelos em produção", "Boa comunicação"],
	},
	{
		title: "Analista de Segurança da Informação",
		sector: "Tecnologia",
		skills: ["SIEM", "ISO 27001", "Redes", "Linux", "LGPD"],
		courses: ["Redes de Computadores", "Segurança da Informação", "Sistemas de Informação"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 3,
		rungs: career(both("Analista de Segurança da Informação"), "Segurança da Informação", 9_500),
		does: [
			"Monitorar e responder a incidentes",
			"Conduzir testes de vulnerabilidade",
			"Apoiar auditorias e a adequação à LGPD",
		],
		asks: ["Vivência com SIEM e resposta a incidentes", "Conhecimento de ISO 27001", "Inglês para leitura técnica"],
	},
	{
		title: "Engenheiro DevOps",
		sector: "Tecnologia",
		skills: ["Kubernetes", "Terraform", "AWS", "Linux", "Prometheus", "CI/CD", "SRE"],
		courses: ["Ciência da Computação", "Redes de Computadores", "Engenharia da Computação"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 4,
		rungs: career(["Engenheiro DevOps", "Engenheira DevOps"], "Infraestrutura", 14_000),
		does: [
			"Automatizar infraestrutura como código",
			"Definir objetivos de nível de serviço",
			"Reduzir trabalho manual e incidentes",
		],
		asks: ["Kubernetes em produção", "Terraform e nuvem pública", "Observabilidade"],
	},
	{
		title: "Product Manager",
		sector: "Produto",
		skills: ["Discovery", "Roadmap", "Métricas", "SQL", "UX"],
		courses: ["Administração", "Engenharia de Produção", "Sistemas de Informação"],
		employers: ["tech", "bank", "retail"],
		weight: 3,
		rungs: career(both("Product Manager"), "Produto", 14_500),
		does: [
			"Conduzir descobertas com pessoas usuárias",
			"Priorizar o roadmap com base em evidências",
			"Acompanhar resultados com o time",
		],
		asks: [
			"Experiência com produtos digitais",
			"Leitura de métricas",
			"Facilidade de diálogo com tecnologia e negócio",
		],
	},
	{
		title: "Designer de Produto",
		sector: "Produto",
		skills: ["Figma", "Pesquisa com usuários", "UX", "Prototipação", "Design System"],
		courses: ["Design", "Comunicação Visual", "Publicidade e Propaganda"],
		employers: ["tech", "bank", "retail", "services"],
		weight: 3,
		rungs: career(both("Designer de Produto"), "Design", 9_200),
		does: ["Projetar fluxos ponta a ponta", "Testar protótipos com pessoas reais", "Documentar componentes"],
		asks: ["Portfólio com casos completos", "Figma avançado", "Pesquisa qualitativa"],
	},
	{
		title: "Analista Financeiro",
		sector: "Finanças",
		skills: ["Excel", "Fluxo de caixa", "SAP", "Power BI", "Contas a pagar"],
		courses: ["Ciências Contábeis", "Administração", "Economia"],
		employers: ["bank", "retail", "industry", "services", "health", "logistics"],
		weight: 7,
		rungs: career(["Analista Financeiro", "Analista Financeira"], "Finanças", 6_200),
		does: ["Controlar fluxo de caixa e conciliações", "Preparar relatórios gerenciais", "Apoiar o fechamento mensal"],
		asks: ["Excel avançado", "Vivência com ERP", "Formação em áreas de negócios"],
	},
	{
		title: "Controller",
		sector: "Finanças",
		skills: ["IFRS", "Orçamento", "SAP", "Auditoria", "Liderança"],
		courses: ["Ciências Contábeis", "Economia"],
		employers: ["bank", "retail", "industry"],
		weight: 2,
		rungs: [
			level("mid", both("Analista de Controladoria Pleno"), 7_000, 0),
			level("senior", both("Analista de Controladoria Sênior"), 10_200, 0),
			level("coordination", ["Coordenador de Controladoria", "Coordenadora de Controladoria"], 14_500, 30),
			level("management", both("Controller"), 19_500, 70),
		],
		does: [
			"Liderar contabilidade e planejamento",
			"Conduzir orçamento e revisões",
			"Ser ponto focal da auditoria externa",
		],
		asks: ["CRC ativo", "IFRS e consolidação", "Gestão de equipes"],
	},
	{
		title: "Analista de FP&A",
		sector: "Finanças",
		skills: ["Orçamento", "Modelagem financeira", "Power BI", "Excel", "SQL"],
		courses: ["Economia", "Administração", "Engenharia de Produção"],
		employers: ["bank", "retail", "industry", "tech"],
		weight: 3,
		rungs: career(both("Analista de FP&A"), "FP&A", 8_800),
		does: ["Construir orçamento e projeções", "Explicar desvios às áreas", "Automatizar relatórios"],
		asks: ["Modelagem financeira", "Power BI", "Inglês intermediário"],
	},
	{
		title: "Advogado Trabalhista",
		sector: "Jurídico",
		skills: ["Direito do Trabalho", "eSocial", "Contencioso", "Negociação"],
		courses: ["Direito"],
		employers: ["bank", "retail", "industry", "services"],
		weight: 3,
		rungs: career(["Advogado Trabalhista", "Advogada Trabalhista"], "Contencioso Trabalhista", 9_000),
		does: ["Conduzir o contencioso trabalhista", "Orientar áreas internas", "Negociar com sindicatos"],
		asks: ["OAB ativa", "Vivência em contencioso de volume", "Boa redação"],
	},
	{
		title: "Analista de Recursos Humanos",
		sector: "Recursos Humanos",
		skills: ["Recrutamento", "Entrevista por competências", "Excel", "Treinamento"],
		courses: ["Psicologia", "Administração", "Gestão de Recursos Humanos"],
		employers: ["bank", "retail", "industry", "services", "health", "logistics"],
		weight: 5,
		rungs: career(both("Analista de Recursos Humanos"), "Recursos Humanos", 5_200),
		does: ["Conduzir processos seletivos", "Organizar treinamentos", "Acompanhar indicadores de pessoas"],
		asks: ["Experiência em recrutamento", "Escuta e organização", "Excel intermediário"],
	},
	{
		title: "Business Partner de RH",
		sector: "Recursos Humanos",
		skills: ["Desenvolvimento organizacional", "Liderança", "Indicadores de RH", "Coaching"],
		courses: ["Psicologia", "Administração"],
		employers: ["bank", "tech", "industry", "retail"],
		weight: 2,
		rungs: [
			level("mid", both("Analista de Desenvolvimento Organizacional Pleno"), 5_800, 0),
			level("senior", both("Business Partner de RH"), 12_000, 70),
			level("management", both("Gerente de Recursos Humanos"), 17_500, 30),
		],
		does: ["Apoiar lideranças na gestão de pessoas", "Conduzir ciclos de desempenho", "Planejar sucessão"],
		asks: ["Vivência como business partner", "Facilidade com dados", "Inglês avançado"],
	},
	{
		title: "Analista de Marketing Digital",
		sector: "Marketing",
		skills: ["Google Ads", "SEO", "Google Analytics", "Copywriting", "CRM"],
		courses: ["Publicidade e Propaganda", "Marketing", "Jornalismo"],
		employers: ["tech", "retail", "services", "education"],
		weight: 4,
		rungs: career(both("Analista de Marketing Digital"), "Marketing Digital", 5_800),
		does: ["Planejar e otimizar campanhas", "Produzir relatórios de resultado", "Testar páginas e mensagens"],
		asks: ["Mídia de performance", "SEO", "Análise de dados"],
	},
	{
		title: "Gerente de Marketing",
		sector: "Marketing",
		skills: ["Branding", "Planejamento", "Liderança", "Trade Marketing", "Pesquisa de mercado"],
		courses: ["Marketing", "Publicidade e Propaganda", "Administração"],
		employers: ["retail", "bank", "industry"],
		weight: 1,
		rungs: [
			level("senior", both("Analista de Marketing Sênior"), 8_400, 0),
			level("coordination", ["Coordenador de Marketing", "Coordenadora de Marketing"], 11_500, 0),
			level("management", both("Gerente de Marketing"), 17_000, 80),
			level("board", ["Diretor de Marketing", "Diretora de Marketing"], 34_000, 20),
		],
		does: ["Definir o posicionamento da marca", "Gerir orçamento e agências", "Liderar o time"],
		asks: ["Experiência em bens de consumo", "Gestão de equipes", "Inglês fluente"],
	},
	{
		title: "Executivo de Vendas",
		sector: "Vendas",
		skills: ["Negociação", "CRM", "Prospecção", "Salesforce", "Vendas consultivas"],
		courses: ["Administração", "Marketing", "Engenharia de Produção"],
		employers: ["tech", "services", "industry", "bank"],
		weight: 4,
		rungs: career(["Executivo de Vendas", "Executiva de Vendas"], "Vendas", 7_500),
		does: ["Prospectar e desenvolver contas", "Conduzir negociações de ponta a ponta", "Manter o funil atualizado"],
		asks: ["Vendas consultivas B2B", "Disponibilidade para viagens", "Metas e organização"],
	},
	{
		title: "Gerente Comercial",
		sector: "Vendas",
		skills: ["Liderança", "Planejamento comercial", "Negociação", "Power BI"],
		courses: ["Administração", "Marketing", "Economia"],
		employers: ["retail", "industry", "services", "tech"],
		weight: 1,
		rungs: [
			level("mid", ["Executivo de Contas Pleno", "Executiva de Contas Pleno"], 7_800, 0),
			level("coordination", ["Supervisor Comercial", "Supervisora Comercial"], 11_800, 0),
			level("management", both("Gerente Comercial"), 18_500, 80),
			level("board", ["Diretor Comercial", "Diretora Comercial"], 36_000, 20),
		],
		does: ["Definir metas e territórios", "Desenvolver o time comercial", "Cuidar das contas-chave"],
		asks: ["Gestão de times de vendas", "Negociações complexas", "Visão de resultado"],
	},
	{
		title: "Analista de Suprimentos",
		sector: "Operações",
		skills: ["Compras", "Negociação", "SAP", "Gestão de estoque", "Excel"],
		courses: ["Engenharia de Produção", "Administração", "Logística"],
		employers: ["industry", "retail", "health", "agro"],
		weight: 2,
		rungs: career(both("Analista de Suprimentos"), "Suprimentos", 6_000),
		does: ["Cotar e negociar com fornecedores", "Acompanhar níveis de estoque", "Avaliar desempenho de fornecedores"],
		asks: ["Compras de materiais diretos", "ERP", "Negociação"],
	},
	{
		title: "Engenheiro de Produção",
		sector: "Operações",
		skills: ["Lean", "Six Sigma", "AutoCAD", "Gestão de projetos", "Power BI"],
		courses: ["Engenharia de Produção", "Engenharia Mecânica"],
		employers: ["industry", "agro", "logistics"],
		weight: 2,
		rungs: career(["Engenheiro de Produção", "Engenheira de Produção"], "Melhoria Contínua", 10_500),
		does: [
			"Conduzir projetos de melhoria contínua",
			"Balancear linhas e capacidades",
			"Acompanhar indicadores de eficiência",
		],
		asks: ["Lean manufacturing", "Green belt desejável", "Análise de dados"],
	},
	{
		title: "Coordenador de Logística",
		sector: "Operações",
		skills: ["Transportes", "Roteirização", "WMS", "Liderança", "Excel"],
		courses: ["Logística", "Administração", "Engenharia de Produção"],
		employers: ["logistics", "retail", "industry", "agro"],
		weight: 2,
		rungs: [
			level("junior", both("Assistente de Logística"), 2_800, 20),
			level("mid", both("Analista de Logística Pleno"), 5_200, 35),
			level("senior", both("Analista de Logística Sênior"), 7_300, 20),
			level("coordination", ["Coordenador de Logística", "Coordenadora de Logística"], 9_700, 20),
			level("management", both("Gerente de Logística"), 15_500, 5),
		],
		does: ["Coordenar transporte e armazém", "Reduzir custo e prazo de entrega", "Desenvolver a equipe"],
		asks: ["Gestão de transportadoras", "WMS e TMS", "Liderança de equipes"],
	},
	{
		title: "Enfermeiro",
		sector: "Saúde",
		skills: ["Gestão de enfermagem", "UTI", "Protocolos clínicos", "Acreditação"],
		courses: ["Enfermagem"],
		employers: ["health"],
		weight: 1,
		rungs: [
			level("junior", ["Enfermeiro Assistencial", "Enfermeira Assistencial"], 4_800, 35),
			level("senior", ["Enfermeiro Intensivista", "Enfermeira Intensivista"], 6_400, 30),
			level("coordination", ["Enfermeiro Supervisor", "Enfermeira Supervisora"], 7_800, 35),
		],
		does: ["Supervisionar a equipe de enfermagem", "Garantir protocolos e indicadores", "Acolher pacientes e famílias"],
		asks: ["COREN ativo", "Vivência em UTI", "Gestão de escala"],
	},
	{
		title: "Analista de Qualidade",
		sector: "Operações",
		skills: ["ISO 9001", "Auditoria", "Ferramentas da qualidade", "Excel"],
		courses: ["Química", "Engenharia de Produção", "Farmácia"],
		employers: ["industry", "agro", "health"],
		weight: 1,
		rungs: career(both("Analista de Qualidade"), "Qualidade", 5_900),
		does: ["Conduzir auditorias internas", "Tratar não conformidades", "Treinar equipes"],
		asks: ["ISO 9001", "Ferramentas da qualidade", "Boa comunicação"],
	},
	{
		title: "Assistente Administrativo",
		sector: "Administração",
		skills: ["Excel", "Atendimento", "Organização", "Pacote Office"],
		courses: ["Administração", "Gestão Pública"],
		employers: ["bank", "retail", "industry", "services", "health", "logistics"],
		weight: 1,
		rungs: [
			level("junior", ["Auxiliar Administrativo", "Auxiliar Administrativa"], 2_100, 30),
			level("mid", ["Assistente Administrativo", "Assistente Administrativa"], 2_900, 50),
			level("senior", ["Analista Administrativo", "Analista Administrativa"], 4_300, 20),
		],
		does: ["Organizar documentos e agendas", "Atender clientes internos", "Apoiar compras e pagamentos"],
		asks: ["Pacote Office", "Organização", "Boa escrita"],
	},
	{
		title: "Diretor de Operações",
		sector: "Operações",
		skills: ["Estratégia", "P&L", "Liderança", "Transformação digital"],
		courses: ["Engenharia de Produção", "Engenharia Mecânica", "Administração"],
		employers: ["industry", "logistics", "retail"],
		weight: 1,
		rungs: [
			level("coordination", ["Coordenador de Operações", "Coordenadora de Operações"], 12_500, 0),
			level("management", both("Gerente de Operações"), 20_500, 40),
			level("board", ["Diretor de Operações", "Diretora de Operações"], 38_000, 60),
		],
		does: ["Responder pelo resultado das operações", "Conduzir a transformação da área", "Desenvolver sucessores"],
		asks: ["Trajetória de liderança", "Gestão de P&L", "Inglês fluente"],
	},
	{
		title: "Analista de Dados",
		sector: "Tecnologia",
		category: "dados",
		skills: ["SQL", "Power BI", "Python", "Excel", "Estatística", "Tableau"],
		courses: ["Estatística", "Sistemas de Informação", "Economia"],
		employers: ["tech", "bank", "retail", "health"],
		weight: 5,
		rungs: career(both("Analista de Dados"), "Dados e Indicadores", 7_600),
		does: [
			"Construir painéis e indicadores para as áreas",
			"Analisar resultados e explicar variações",
			"Cuidar da qualidade dos dados",
		],
		asks: ["SQL avançado", "Power BI ou Tableau", "Clareza para explicar números"],
	},
	{
		title: "Analista de Tecnologia da Informação",
		sector: "Tecnologia",
		skills: ["Windows Server", "Redes", "Linux", "Service Desk", "ITIL", "Active Directory"],
		courses: ["Sistemas de Informação", "Redes de Computadores", "Gestão da Tecnologia da Informação"],
		employers: ["services", "industry", "health", "education", "retail"],
		weight: 4,
		rungs: career(both("Analista de Tecnologia da Informação"), "Tecnologia da Informação", 5_600),
		does: [
			"Manter servidores, redes e estações",
			"Atender chamados dos usuários dentro do prazo",
			"Documentar sistemas e acessos",
		],
		asks: ["Redes e Windows Server", "Atendimento a usuários", "ITIL desejável"],
	},
	{
		title: "Contador",
		sector: "Finanças",
		skills: ["Contabilidade", "Fechamento contábil", "IFRS", "SPED", "Impostos", "SAP"],
		courses: ["Ciências Contábeis"],
		employers: ["services", "industry", "retail", "agro"],
		weight: 5,
		rungs: [
			level("junior", both("Assistente Contábil"), 3_000, 20),
			level("mid", both("Analista Contábil Pleno"), 5_400, 30),
			level("senior", ["Contador Sênior", "Contadora Sênior"], 8_900, 35),
			level("coordination", ["Coordenador Contábil", "Coordenadora Contábil"], 12_300, 15),
		],
		does: [
			"Fechar balancetes e demonstrações contábeis",
			"Apurar impostos e entregar obrigações acessórias",
			"Atender auditorias externas",
		],
		asks: ["CRC ativo", "Fechamento contábil e fiscal", "SPED e obrigações acessórias"],
	},
	{
		title: "Vendedor",
		sector: "Vendas",
		skills: ["Atendimento ao cliente", "Negociação", "Vendas no varejo", "CRM", "Pós-venda"],
		courses: ["Administração", "Marketing", "Gestão Comercial"],
		employers: ["retail"],
		weight: 3,
		rungs: [
			level("junior", ["Vendedor", "Vendedora"], 2_400, 45),
			level("mid", ["Vendedor Externo", "Vendedora Externa"], 3_300, 30),
			level("senior", both("Líder de Loja"), 4_700, 15),
			level("coordination", both("Gerente de Loja"), 6_800, 10),
		],
		does: [
			"Atender clientes na loja e por mensagem",
			"Cumprir metas de venda e de satisfação",
			"Cuidar da vitrine e do estoque da loja",
		],
		asks: ["Experiência em varejo", "Boa comunicação", "Disponibilidade aos sábados"],
	},
];

/** The registration's group of areas that each role's sector belongs to. */
export const categoryBySector: Record<string, string> = {
	Tecnologia: "tecnologia",
	Produto: "produto-design",
	Finanças: "financas",
	Jurídico: "juridico",
	"Recursos Humanos": "recursos-humanos",
	Marketing: "marketing",
	Vendas: "vendas",
	Operações: "operacoes",
	Saúde: "saude",
	Administração: "administrativo",
};

export const industries = [
	"Tecnologia",
	"Varejo",
	"Serviços financeiros",
	"Saúde",
	"Indústria",
	"Educação",
	"Logística",
	"Agronegócio",
];

/** Disjoint between the two businesses, so that tests can tell them apart. */
export const clientCompanyNames: [string[], string[]] = [
	[
		"Grupo Ipanema",
		"Nuvem Azul Sistemas",
		"Banco Jequitibá",
		"Farmácias Boa Saúde",
		"Atacado Sol Nascente",
		"Usina Rio Claro",
		"Porto Norte Logística",
		"Móveis Araucária",
		"Rede Educar",
		"Clínica São Lucas",
		"Pagamentos Já",
		"Cervejaria Serra Fria",
		"Seguros Confiança",
		"Papel e Celulose Mata Verde",
		"Construtora Horizonte",
		"Telefonia Mais",
		"Cosméticos Flor de Lis",
		"Supermercados Praça Central",
		"Café Montanha",
		"Autopeças União",
		"Energia Solaris",
		"Hotel Mar Aberto",
		"Editora Caminho",
		"Laticínios Campo Bom",
		"Software Pitanga",
		"Transportadora Estrela",
		"Hospital Santa Clara",
		"Cooperativa Agro Sul",
	],
	[
		"Mineração Pedra Alta",
		"Aviação Cruzeiro do Sul",
		"Têxtil Ponto Firme",
		"Alimentos Quintal",
		"Estúdio Jabuti Games",
		"Imobiliária Vista Mar",
		"Rações Bicho Feliz",
		"Calçados Pampa",
		"Química Litoral",
		"Brinquedos Pipa",
		"Joias Aurora Boreal",
		"Fertilizantes Terra Roxa",
	],
];
