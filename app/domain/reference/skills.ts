/** Default skill catalogue by area; users may enter others. */
export const skillsByCategory = {
	development: listed(`
		JavaScript; TypeScript; Java; Kotlin; Python; C#; C++; C; Go; Rust; Ruby; PHP; Swift; Objective-C; Scala;
		Elixir; Dart; Clojure; Delphi; COBOL; ABAP; Visual Basic; React; React Native; Angular; Vue.js; Next.js;
		Svelte; Node.js; NestJS; Express; Spring Boot; Quarkus; .NET; ASP.NET Core; Django; Flask; FastAPI;
		Ruby on Rails; Laravel; Flutter; Android; iOS; GraphQL; REST; gRPC; Microserviços; HTML; CSS; Tailwind CSS;
		Sass; WordPress; Salesforce Apex; OutSystems; SAP Fiori
	`),
	data: listed(`
		SQL; PostgreSQL; MySQL; SQL Server; Oracle Database; MongoDB; Redis; Elasticsearch; Cassandra; DynamoDB;
		Snowflake; BigQuery; Redshift; Databricks; Apache Spark; Apache Kafka; Apache Airflow; dbt; Hadoop; ETL;
		Modelagem de dados; Power BI; Tableau; Looker; Qlik; Metabase; Excel avançado; R; Pandas; NumPy;
		scikit-learn; TensorFlow; PyTorch; Machine learning; Processamento de linguagem natural;
		Visão computacional; IA generativa; Estatística; Testes A/B; Governança de dados; SAS
	`),
	cloud: listed(`
		AWS; Azure; Google Cloud; Docker; Kubernetes; Terraform; Ansible; Jenkins; GitHub Actions; GitLab CI; Git;
		Linux; Windows Server; Redes; Nginx; Prometheus; Grafana; Datadog; Observabilidade; SRE; DevOps; CI/CD;
		Segurança da informação; Pentest; SIEM; IAM; VMware; Active Directory; ITIL; Suporte técnico
	`),
	quality: listed(`
		Testes automatizados; Cypress; Playwright; Selenium; JUnit; Jest; Postman; JMeter; BDD; TDD; QA manual
	`),
	product: listed(`
		Gestão de produto; Product discovery; Roadmap; OKR; Design de interface; Design de experiência;
		Pesquisa com usuários; Figma; Adobe XD; Design system; Prototipação; Acessibilidade digital; Photoshop;
		Illustrator; UX writing; After Effects
	`),
	management: listed(`
		Scrum; Kanban; SAFe; Jira; Gestão de projetos; PMO; PMP; MS Project; Gestão de pessoas; Gestão de mudanças;
		Gestão de riscos; Planejamento estratégico; Lean; Six Sigma
	`),
	finance: listed(`
		Contabilidade; Controladoria; FP&A; Orçamento; Fluxo de caixa; Contas a pagar; Contas a receber;
		Tesouraria; Conciliação bancária; Tributário; SPED; IFRS; US GAAP; Auditoria; Controles internos; SOX;
		Valuation; M&A; Análise de crédito; Cobrança; Modelagem financeira; Mercado de capitais; Renda fixa;
		Custos; Faturamento; SAP FI/CO; TOTVS Protheus; Oracle EBS; Fiscal; Câmbio; Seguros; Meios de pagamento
	`),
	sales: listed(`
		Vendas B2B; Vendas B2C; Inside sales; Prospecção; Negociação; Gestão de contas; Key account; Salesforce;
		HubSpot; Pipedrive; CRM; SPIN selling; Pré-vendas; Pós-vendas; Customer success; Trade marketing;
		Televendas; Licitações; Precificação; Inteligência de mercado; E-commerce; Marketplace
	`),
	marketing: listed(`
		Marketing digital; SEO; Google Ads; Meta Ads; Google Analytics; Mídias sociais; Redação publicitária;
		Marketing de conteúdo; E-mail marketing; Automação de marketing; RD Station; Inbound marketing; Branding;
		Assessoria de imprensa; Eventos; Growth; Endomarketing; Edição de vídeo
	`),
	people: listed(`
		Recrutamento e seleção; Hunting; Entrevista por competências; Employer branding; Departamento pessoal;
		Folha de pagamento; eSocial; Remuneração e benefícios; Cargos e salários; Treinamento e desenvolvimento;
		Gestão de desempenho; People analytics; Business partner de RH; Clima organizacional;
		Relações trabalhistas; Diversidade e inclusão; Onboarding; LinkedIn Recruiter; Gupy; ADP
	`),
	operations: listed(`
		Logística; Supply chain; Compras; Gestão de estoque; WMS; Transportes; Comércio exterior;
		Planejamento de produção; S&OP; SAP MM; SAP SD; Gestão de contratos; Gestão de facilities;
		Atendimento ao cliente; Roteirização
	`),
	engineering: listed(`
		AutoCAD; SolidWorks; Revit; BIM; Automação industrial; CLP; Manutenção industrial; Engenharia de processos;
		Engenharia de qualidade; ISO 9001; ISO 14001; Segurança do trabalho; Energia renovável; Gestão de obras;
		Eletrônica; Mecânica
	`),
	legal: listed(`
		Direito trabalhista; Direito tributário; Direito societário; Contratos; Contencioso; LGPD; Compliance;
		Propriedade intelectual; Regulatório; ESG
	`),
	health: listed(`
		Enfermagem; Gestão hospitalar; Farmácia; Pesquisa clínica; Faturamento hospitalar;
		Assuntos regulatórios (Anvisa)
	`),
	office: listed(`
		Excel; Word; PowerPoint; Google Workspace; Rotinas administrativas; Secretariado; Agenda executiva;
		Arquivo; Recepção; Redação; Comunicação; Trabalho em equipe; Organização
	`),
} as const satisfies Record<string, readonly string[]>;

export type SkillCategory = keyof typeof skillsByCategory;

export type Skill = { name: string; category: SkillCategory };

export const skills: readonly Skill[] = Object.entries(skillsByCategory).flatMap(([category, names]) =>
	names.map((name) => ({ name, category: category as SkillCategory })),
);

function listed(text: string): readonly string[] {
	return text.split(";").map((name) => name.trim());
}
