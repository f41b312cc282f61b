export const brands = {
	nav: {
		label: "Principal",
		jobs: "Vagas",
		companies: "Para empresas",
		about: "Sobre",
		enter: "Entrar",
		area: "Minha área",
	},
	footer: {
		label: "Rodapé",
		signUp: "Criar cadastro",
		recruiters: "Para recrutadores",
		terms: "Termos de uso",
		privacy: "Política de privacidade",
		candidates: "Para quem procura",
		business: "Para quem contrata",
		legal: "Informações legais",
		rights: "{{site}}. Todos os direitos reservados.",
		language: "Idioma",
	},
	terms: {
		use: "Você usa {{site}} para procurar vagas e participar de processos seletivos, com informações verdadeiras sobre você.",
		data: "Seus dados servem para o processo seletivo. Uma empresa só vê seu perfil quando você se candidata ou autoriza.",
		rights: "Você pode ver, corrigir, levar e apagar seus dados quando quiser, pela sua área.",
		contact: "Avisos sobre suas candidaturas chegam por e-mail. Os demais você pode parar de receber.",
		whole: "Ler os termos completos",
	},
	seleta: {
		headline: "A vaga certa, entre todas",
		text: "Procure, candidate-se e acompanhe cada etapa do processo em um só lugar.",
		about: "Plataforma de seleção: vagas, candidaturas e decisões com clareza para todos os lados.",
		terms: "Seleta liga pessoas a vagas de várias empresas em uma única plataforma.",
	},
	talensesgroup: {
		headline: "Liderança que move empresas",
		text: "Recrutamento executivo e especializado para posições que pedem experiência.",
		about: "Um grupo de consultorias de recrutamento, do estágio ao conselho.",
		terms:
			"As consultorias do Talenses Group conduzem processos com sigilo: seu nome só chega ao cliente com a sua autorização.",
	},
	talenses: {
		headline: "Gente boa conhece gente boa",
		text: "Consultores que entendem da sua área apresentam você às empresas certas.",
		about: "Recrutamento especializado para média e alta gestão.",
		terms: "Um consultor da Talenses acompanha você em cada processo, do primeiro contato à proposta.",
	},
	jovool: {
		headline: "Seu primeiro trabalho começa aqui",
		text: "Estágio, trainee e primeiro emprego. Sem experiência, com vontade.",
		about: "Vagas para quem está começando.",
		terms:
			"Na Jovool você se cadastra a partir de 16 anos. Menores de 18 precisam da autorização de quem é responsável.",
	},
	land: {
		headline: "Um lugar para crescer",
		text: "Vagas perto de onde você quer viver e trabalhar.",
		about: "Oportunidades em cada canto do país.",
		terms: "Land reúne vagas publicadas por empresas de todo o país.",
	},
	mappit: {
		headline: "Encontre o caminho até a sua próxima vaga",
		text: "Analistas e especialistas em início e meio de carreira, no mapa.",
		about: "Recrutamento para posições de análise e primeira gestão.",
		terms: "A Mappit apresenta seu perfil às empresas das vagas em que você se inscreve.",
	},
	localhost: {
		headline: "vagas --buscar",
		text: "Ambiente de desenvolvimento. O mesmo produto, com dados de demonstração.",
		about: "Ambiente local para desenvolver e experimentar.",
		terms: "Este é um ambiente local. Os dados são de demonstração e podem ser apagados.",
	},
};
