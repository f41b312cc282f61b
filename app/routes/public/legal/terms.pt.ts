import type { LegalDocument } from "./legal-document.ts";

export const terms: LegalDocument = {
	version: "2026-11-21",
	title: "Termos de uso",
	intro: [
		"Estes termos valem para quem usa {site}, mantido por {controller}. Ao criar um cadastro você concorda com eles. Se não concordar, não use o site.",
	],
	sections: [
		{
			id: "servico",
			title: "O serviço",
			text: [
				"{site} publica vagas, recebe candidaturas e apoia processos seletivos de empresas contratantes. Para quem procura trabalho, tudo é gratuito: ninguém pode cobrar de você por cadastro, entrevista, curso ou contratação em nosso nome.",
				"Não garantimos entrevista nem contratação. A decisão é da empresa contratante.",
			],
		},
		{
			id: "cadastro",
			title: "Seu cadastro",
			text: ["O cadastro é pessoal. Você se compromete a:"],
			list: [
				"ter {age};",
				"informar dados verdadeiros e mantê-los atualizados;",
				"guardar sua senha e avisar se alguém a usar sem a sua permissão;",
				"manter um único cadastro.",
			],
			after: [
				"Confirmamos seu e-mail antes da primeira candidatura. Você vê e encerra suas sessões abertas em Configurações.",
			],
		},
		{
			id: "candidaturas",
			title: "Candidaturas",
			text: [
				"Ao se candidatar, você autoriza {business} a apresentar seu perfil e currículo à empresa daquela vaga. Cada vaga aceita uma candidatura por pessoa. Você acompanha a etapa na sua área e pode desistir quando quiser.",
				"Algumas vagas não mostram o nome da empresa no anúncio. Nesse caso contamos quem é antes de apresentar seu perfil.",
			],
		},
		{
			id: "conduta",
			title: "O que não é permitido",
			text: [],
			list: [
				"usar dados de outra pessoa ou se passar por ela;",
				"enviar arquivos com vírus ou conteúdo ilegal, ofensivo ou discriminatório;",
				"copiar vagas ou perfis em massa, por programa ou à mão;",
				"tentar entrar em áreas ou dados que não são seus, ou prejudicar o funcionamento do site;",
				"oferecer serviços ou cobrar valores de candidatos.",
			],
		},
		{
			id: "igualdade",
			title: "Igualdade de oportunidades",
			text: [
				"Não publicamos exigências que a lei proíbe, como sexo, idade, cor, situação familiar ou religião (Lei 9.029/1995 e art. 373-A da CLT), nem experiência prévia acima de seis meses na atividade (art. 442-A da CLT). Vagas afirmativas seguem a lei e são identificadas.",
				"Se você encontrar uma vaga que descumpre isso, escreva para {contact}.",
			],
		},
		{
			id: "conteudo",
			title: "Seu conteúdo",
			text: [
				"O que você envia continua seu. Você nos permite guardar, organizar e mostrar esse conteúdo apenas para os processos seletivos e pelo tempo da política de privacidade.",
			],
		},
		{
			id: "propriedade",
			title: "Marca e conteúdo do site",
			text: [
				"A marca, os textos, o desenho e o código deste site pertencem a {business} ou a quem os licenciou. Você pode compartilhar o endereço de qualquer vaga.",
			],
		},
		{
			id: "disponibilidade",
			title: "Disponibilidade e responsabilidade",
			text: [
				"Cuidamos para que o site esteja no ar e correto, mas pode haver interrupções e erros. Respondemos pelos danos que causarmos, nos limites da lei. Não respondemos pelo que empresas contratantes fazem depois de receber seu perfil, nem por sites de terceiros para os quais haja links.",
			],
		},
		{
			id: "encerramento",
			title: "Encerramento",
			text: [
				"Você apaga sua conta quando quiser, em Configurações. Podemos suspender um cadastro que descumpra estes termos, com aviso e chance de resposta, salvo risco imediato a outras pessoas.",
			],
		},
		{
			id: "dados",
			title: "Dados pessoais",
			text: ["O tratamento dos seus dados está na política de privacidade, que faz parte destes termos."],
		},
		{
			id: "mudancas",
			title: "Mudanças nestes termos",
			text: [
				"Avisamos por e-mail ou no site antes de uma mudança relevante valer. Se você continuar a usar o site depois disso, a nova versão se aplica.",
			],
		},
		{
			id: "lei",
			title: "Lei e foro",
			text: [
				"Valem as leis do Brasil. Qualquer disputa pode ser levada ao foro do seu domicílio. Antes, escreva para {contact}: a maioria dos problemas se resolve em uma conversa.",
			],
		},
	],
};
