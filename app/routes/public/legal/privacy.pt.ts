import type { LegalDocument } from "./legal-document.ts";

export const privacy: LegalDocument = {
	version: "2026-11-21",
	title: "Política de privacidade",
	intro: [
		"Esta política explica quais dados pessoais {site} trata, para quê, com quem os compartilha e como você decide sobre eles, de acordo com a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).",
		"Em resumo: usamos seus dados para ligar você a vagas; uma empresa só vê seu perfil quando você se candidata ou autoriza; você pode ver, corrigir, levar e apagar tudo.",
	],
	sections: [
		{
			id: "controlador",
			title: "Quem cuida dos seus dados",
			text: [
				"O controlador dos dados tratados neste site é {controller}. Depois que uma empresa contratante recebe seu perfil em um processo seletivo, ela também responde pelo uso que faz dele.",
				"O encarregado pelo tratamento de dados pessoais (DPO) atende em {contact}.",
			],
		},
		{
			id: "dados",
			title: "Quais dados tratamos",
			text: ["Tratamos o que você informa, o que surge no processo seletivo e o mínimo técnico para o site funcionar:"],
			list: [
				"Cadastro: nome, e-mail, telefone, cidade e estado, data de nascimento e senha, que guardamos cifrada de forma que ninguém a lê.",
				"Perfil profissional: experiências, formação, idiomas, conhecimentos, pretensão e regime, currículo enviado, links profissionais e apresentação.",
				"Candidaturas: vagas em que você se inscreveu, etapa, entrevistas, avaliações e opiniões registradas por quem conduz o processo.",
				"Contratação, quando acontece: documentos, dados bancários e de dependentes que a lei trabalhista exige.",
				"Uso do site: endereço IP, navegador e horário de acesso, como pede o Marco Civil da Internet (Lei 12.965/2014).",
			],
			after: [
				"Também podemos encontrar perfis profissionais que você tornou públicos. Nesse caso avisamos a origem no primeiro contato, e você pode pedir que apaguemos.",
			],
		},
		{
			id: "finalidades",
			title: "Para que usamos e com que base",
			text: [],
			list: [
				"Receber e conduzir suas candidaturas: procedimentos preliminares a um contrato, a seu pedido (art. 7º, V).",
				"Sugerir vagas e procurar você para oportunidades parecidas: legítimo interesse, com direito de se opor a qualquer momento (art. 7º, IX).",
				"Cumprir obrigações trabalhistas, fiscais e de guarda de registros: obrigação legal (art. 7º, II).",
				"Prevenir fraude e proteger contas: legítimo interesse (art. 7º, IX).",
				"Defender direitos em processos: exercício regular de direitos (art. 7º, VI).",
				"Tudo o mais que dependa da sua escolha: consentimento, pedido campo a campo, com data e finalidade, que você retira quando quiser (art. 7º, I).",
			],
		},
		{
			id: "sensiveis",
			title: "Dados sensíveis",
			text: [
				"Gênero, orientação sexual, raça ou etnia e deficiência só são tratados com seu consentimento específico e destacado, para vagas afirmativas, acessibilidade no processo e estatísticas sem identificação (art. 11).",
				"Esses dados ficam cifrados, não aparecem em listas nem para as empresas contratantes sem a sua autorização, e cada leitura fica registrada. Responder é opcional e nunca elimina uma candidatura.",
			],
		},
		{
			id: "compartilhamento",
			title: "Com quem compartilhamos",
			text: ["Não vendemos dados. Compartilhamos apenas com:"],
			list: [
				"Empresas contratantes das vagas em que você se candidatou ou para as quais autorizou a apresentação do seu perfil.",
				"Fornecedores que operam o serviço sob contrato e sob nossas instruções, como hospedagem e envio de e-mail.",
				"Autoridades, quando a lei ou uma ordem judicial obriga.",
			],
			after: [
				"Se algum fornecedor tratar dados fora do Brasil, adotamos as garantias dos artigos 33 a 36 da LGPD, como cláusulas-padrão contratuais.",
			],
		},
		{
			id: "decisoes",
			title: "Decisões são de pessoas",
			text: [
				"Filtros e buscas ajudam a organizar candidaturas, mas nenhuma reprovação é decidida só por um programa. Você pode pedir explicação e revisão de qualquer decisão que afete seus interesses (art. 20).",
			],
		},
		{
			id: "prazo",
			title: "Por quanto tempo guardamos",
			text: [
				"Mantemos seu cadastro enquanto você o usar. Depois de um período sem uso avisamos por e-mail e, sem resposta, apagamos ou tornamos anônimos os dados, conforme as regras de retenção do site.",
				"Registros de acesso ficam guardados por seis meses. Dados de contratações ficam pelos prazos que as leis trabalhista, previdenciária e fiscal impõem.",
			],
		},
		{
			id: "direitos",
			title: "Seus direitos",
			text: ["A qualquer momento, e sem custo, você pode (art. 18):"],
			list: [
				"confirmar se tratamos seus dados e ter acesso a eles;",
				"corrigir o que está incompleto, inexato ou desatualizado;",
				"levar seus dados, em formato aberto;",
				"pedir anonimização, bloqueio ou eliminação;",
				"saber com quem compartilhamos;",
				"retirar um consentimento ou se opor a um uso;",
				"apagar sua conta.",
			],
			after: [
				"Quase tudo se faz na sua área, em Configurações. Para o resto, escreva para {contact}: respondemos em até 15 dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
			],
		},
		{
			id: "cookies",
			title: "Cookies",
			text: [
				"Usamos cookies necessários e um que diz por onde você chegou, todos deste site. Não há cookies de publicidade nem de medição, e nenhum conteúdo de terceiros é carregado. Por isso não pedimos consentimento para esses cookies.",
			],
			list: [
				"Sessão: mantém você conectado, por até 90 dias ou até você sair.",
				"Entrada por outra conta (LinkedIn, GitHub, Google): um dia, só durante a entrada.",
				"Origem da visita: o site ou a campanha que trouxe você pela primeira vez, por 30 dias. Vai com a sua candidatura.",
				"Idioma: lembra sua escolha por 365 dias.",
				"Avisos: mostra uma mensagem depois de uma ação e se apaga em seguida.",
			],
		},
		{
			id: "seguranca",
			title: "Segurança",
			text: [
				"Usamos conexões cifradas, senhas com hash forte, acesso por função, separação entre empresas, registro de quem leu e mudou o quê e cópias de segurança testadas. Se um incidente puder causar risco ou dano relevante, avisamos você e a ANPD.",
			],
		},
		{
			id: "menores",
			title: "Adolescentes",
			text: [
				"O cadastro é para quem tem {age}. Menores de 18 anos precisam da autorização de uma pessoa responsável para ser contratados.",
			],
		},
		{
			id: "mudancas",
			title: "Mudanças nesta política",
			text: [
				"Quando algo relevante mudar, avisamos por e-mail ou no site antes de valer. A data da versão está no início desta página, e versões anteriores podem ser pedidas a {contact}.",
			],
		},
	],
};
