/** Interview questions by kind of criterion, with hints for recognising good answers. */
export const question_bank = {
	skill: {
		1: {
			question: "Conte de um trabalho recente em que você usou {{name}}: o que era seu e o que era do time?",
			good: "Um caso concreto, com a parte da própria pessoa, a decisão que tomou e o que resultou.",
		},
		2: {
			question: "O que foi mais difícil com {{name}}, e como você resolveu?",
			good: "Nomeia o problema, o que tentou, o que não deu certo e o que faria de outro jeito.",
		},
		3: {
			question: "Em que situação você não usaria {{name}}? O que usaria no lugar?",
			good: "Conhece limites e alternativas, e escolhe pelo problema.",
		},
	},
	certificate: {
		1: {
			question: "Seu registro ou certificado {{name}} está válido? Até quando?",
			good: "Diz o número ou a data, e aceita mostrar o documento na admissão.",
		},
		2: {
			question: "No dia a dia, o que muda no seu trabalho por causa de {{name}}?",
			good: "Liga a exigência a uma responsabilidade concreta do cargo.",
		},
	},
	language: {
		1: {
			question: "Em que situações de trabalho você usa {{name}}? Com quem e com que frequência?",
			good: "Situações reais (reunião, texto, atendimento) compatíveis com o nível pedido.",
		},
		2: {
			question: "Podemos continuar alguns minutos em {{name}}? Explique o que você faz hoje.",
			good: "Faz-se entender no nível pedido; o sotaque não conta.",
		},
	},
	level: {
		1: {
			question: "Conte de uma decisão que você tomou sem ter a quem perguntar.",
			good: "A autonomia combina com o nível {{name}}: risco medido e resultado assumido.",
		},
		2: {
			question: "Quem já cresceu com a sua ajuda, e o que você fez por essa pessoa?",
			good: "Exemplo de apoio a colegas do tamanho que o nível {{name}} pede.",
		},
	},
	place: {
		1: {
			question: "O trabalho é em {{name}}: como isso funciona para você?",
			good: "Diz se aceita o local e o que precisa combinar. Onde mora não conta.",
		},
		2: {
			question: "A partir de quando você poderia começar em {{name}}?",
			good: "Uma data ou um prazo de aviso, com o que depende dele.",
		},
	},
	schedule: {
		1: {
			question: "O horário é {{name}}: você consegue cumprir, e há algo que precisamos combinar?",
			good: "Sim ou não, com o que falta combinar. O motivo pessoal não se pergunta.",
		},
	},
};
