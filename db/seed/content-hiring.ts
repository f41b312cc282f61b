type Both = readonly [pt: string, en: string];

export interface HiringPage {
	title: (brand: string) => Both;
	summary: Both;
	opening: Both;
	how: Both;
	figures: readonly (readonly [value: string, pt: string, en: string])[];
	quote: { pt: string; en: string; who: string; role: Both };
	people: readonly (readonly [name: string, pt: string, en: string])[];
	call: Both;
	picture?: { pt: string; en: string };
}

const withUs = (brand: string): Both => [`Contratar com a ${brand}`, `Hire with ${brand}`];

export const hiringPages: Readonly<Record<string, HiringPage>> = {
	seleta: {
		title: withUs,
		summary: [
			"Da conversa de abertura à primeira semana de quem chega.",
			"From the first talk to the hire's first week.",
		],
		opening: [
			"Toda vaga começa por uma pergunta: que problema esta pessoa vai resolver? Só depois falamos de cargo, faixa e prazo.",
			"Every job begins with a question: what problem will this person solve? Title, pay and deadline come after.",
		],
		how: [
			"- Uma conversa com quem vai liderar a pessoa\n- Salário na vaga, sempre\n- Três a cinco pessoas apresentadas, cada uma com o porquê\n- Retorno a todos que participaram",
			"- A talk with who will lead the person\n- Pay in the ad, always\n- Three to five people presented, each with the reason why\n- An answer to everyone who took part",
		],
		figures: [
			["18", "dias até a primeira shortlist", "days to the first shortlist"],
			["92%", "seguem na empresa depois de um ano", "still there after a year"],
			["4", "pessoas apresentadas por vaga, em média", "people presented per job, on average"],
		],
		quote: {
			pt: "Foi a primeira consultoria que me disse quando a faixa estava abaixo do mercado.",
			en: "They were the first to tell me that our pay was below the market.",
			who: "Marina Tavares",
			role: ["Diretora de operações", "Director of operations"],
		},
		people: [
			["Ana Prado", "Sócia, tecnologia", "Partner, technology"],
			["Bruno Sales", "Consultor, finanças", "Consultant, finance"],
		],
		call: ["Prefere ver antes como fazemos?", "Would you rather see first how we do it?"],
		picture: { pt: "Quatro pessoas de pé atrás de uma mesa comprida", en: "Four people standing behind a long table" },
	},
	talensesgroup: {
		title: withUs,
		summary: ["Executivos, conselhos e equipes inteiras.", "Executives, boards and whole teams."],
		opening: [
			"Busca executiva pede discrição e mapa completo do mercado. Apresentamos quem está fora de vista, com referências conferidas.",
			"Executive search asks for discretion and the whole map of a market. We present those out of sight, with references checked.",
		],
		how: [
			"- Mapa do mercado em duas semanas\n- Entrevistas por competências com dois sócios\n- Referências de chefes, pares e liderados",
			"- A map of the market in two weeks\n- Competency interviews with two partners\n- References of bosses, peers and reports",
		],
		figures: [
			["60", "conselhos e diretorias por ano", "boards and directors a year"],
			["12", "setores com sócio dedicado", "sectors with a partner of their own"],
			["100%", "das finalistas com referências conferidas", "of finalists with references checked"],
		],
		quote: {
			pt: "A sucessão foi conduzida sem um boato sequer.",
			en: "The succession went through without a single rumor.",
			who: "Otávio Brandt",
			role: ["Presidente do conselho", "Chair of the board"],
		},
		people: [
			["Helena Duarte", "Sócia, conselhos", "Partner, boards"],
			["Rogério Lins", "Sócio, indústria", "Partner, industry"],
		],
		call: ["Conheça as outras frentes do grupo", "See what else the group does"],
	},
	talenses: {
		title: withUs,
		summary: ["Especialistas e gestão, por quem entende da área.", "Specialists and managers, by who knows the field."],
		opening: [
			"Cada consultor cuida de uma só área. Quem entrevista sabe o que perguntar, e quem é entrevistado percebe.",
			"Each consultant keeps to one field. Who interviews knows what to ask, and who is interviewed notices.",
		],
		how: [
			"- Descrição da vaga escrita com você\n- Entrevista técnica antes da apresentação\n- Acompanhamento de noventa dias",
			"- The job described together with you\n- A technical interview before the presentation\n- Ninety days of follow-up",
		],
		figures: [
			["9", "áreas com consultores próprios", "fields with consultants of their own"],
			["21", "dias de vaga aberta, em média", "days of an open job, on average"],
			["90", "dias de acompanhamento", "days of follow-up"],
		],
		quote: {
			pt: "Recebi três pessoas, e contrataria as três.",
			en: "I was presented three people and would have hired all three.",
			who: "Lívia Camargo",
			role: ["Gerente de controladoria", "Controllership manager"],
		},
		people: [["Sandra Melo", "Consultora, finanças", "Consultant, finance"]],
		call: ["Veja como montamos equipes", "See how we build teams"],
	},
	mappit: {
		title: withUs,
		summary: ["Analistas e assistentes, no volume e no ritmo da operação.", "Analysts and assistants, at your pace."],
		opening: [
			"Quando são dez vagas de uma vez, o que falta é rota: etapas curtas, datas certas e todo mundo avisado.",
			"When there are ten jobs at once, what is missing is a route: short steps, fixed dates and everyone told.",
		],
		how: [
			"- Um só processo para todas as vagas iguais\n- Agenda de entrevistas aberta para os gestores\n- Painel com o que falta, todos os dias",
			"- One process for all equal jobs\n- A schedule of interviews that managers open\n- A board with what is left, every day",
		],
		figures: [
			["10", "vagas iguais em um só processo", "equal jobs in one process"],
			["48 h", "para responder a cada candidato", "to answer each candidate"],
			["7", "capitais atendidas", "state capitals served"],
		],
		quote: {
			pt: "Abrimos a segunda loja com a equipe completa no primeiro dia.",
			en: "We opened the second shop with the whole team on day one.",
			who: "Caio Mendes",
			role: ["Gerente regional", "Regional manager"],
		},
		people: [["Paula Rezende", "Consultora, volume", "Consultant, volume"]],
		call: ["Veja os outros caminhos", "See the other routes"],
	},
	localhost: {
		title: withUs,
		summary: ["Desenvolvimento, dados e infraestrutura.", "Development, data and infrastructure."],
		opening: [
			"Lemos código antes de ler currículo. O teste é curto, pago quando passa de duas horas, e a devolutiva é de quem programa.",
			"We read code before we read a CV. The test is short, paid beyond two hours, and the feedback is from who codes.",
		],
		how: [
			"- Conversa técnica de quarenta minutos\n- Teste curto, com devolutiva\n- Proposta com salário e ferramentas por escrito",
			"- A technical talk of forty minutes\n- A short test, with feedback\n- An offer with pay and tools in writing",
		],
		figures: [
			["40 min", "de conversa técnica", "of technical talk"],
			["2 h", "de teste, no máximo sem pagamento", "of test at most without pay"],
			["15", "dias até a proposta", "days to the offer"],
		],
		quote: {
			pt: "A devolutiva do teste valeu mais do que muito curso.",
			en: "The feedback on the test was worth more than many a course.",
			who: "Yuri Antunes",
			role: ["Engenheiro de dados", "Data engineer"],
		},
		people: [["Ana Prado", "Sócia, tecnologia", "Partner, technology"]],
		call: ["Veja o que mais fazemos", "See what else we do"],
	},
	land: {
		title: withUs,
		summary: ["Gente para operações fora das capitais.", "People for operations outside the capitals."],
		opening: [
			"Trazer alguém para outra cidade é trazer uma casa inteira. Tratamos da mudança junto com a vaga.",
			"To bring someone to another city is to bring a whole home. We see to the move along with the job.",
		],
		how: [
			"- Custo de vida e moradia na proposta\n- Conversa com a família antes do sim\n- Apoio nos três primeiros meses",
			"- Cost of living and housing in the offer\n- A talk with the family before the yes\n- Support in the first three months",
		],
		figures: [
			["34", "cidades médias atendidas", "mid-size cities served"],
			["3", "meses de apoio depois da mudança", "months of support after the move"],
			["80%", "ficam depois do primeiro ano", "stay beyond a year"],
		],
		quote: {
			pt: "Mudamos sem conhecer ninguém e hoje não voltaríamos.",
			en: "We moved without knowing anyone, and would not go back.",
			who: "Débora Quintana",
			role: ["Supervisora de logística", "Logistics supervisor"],
		},
		people: [["Renata Vilela", "Consultora, logística", "Consultant, logistics"]],
		call: ["Veja como contratamos em volume", "See how we hire in volume"],
		picture: { pt: "Quatro pessoas reunidas em volta de uma mesa de madeira", en: "Four people around a wooden table" },
	},
	jovool: {
		title: withUs,
		summary: ["Aprendizes, estágio e primeiro emprego.", "Apprentices, interns and first jobs."],
		opening: [
			"Quem nunca trabalhou não tem currículo, tem vontade. A gente mostra o resto: presença, escola e um projeto curto.",
			"Who never worked has no CV but has the will. We show the rest: presence, school and a short project.",
		],
		how: [
			"- Cotas de aprendizagem calculadas\n- Turmas com escola parceira\n- Um padrinho da empresa para cada turma",
			"- Apprentice quotas worked out\n- Classes with a partner school\n- A mentor of the company for each class",
		],
		figures: [
			["16+", "anos de idade", "years of age"],
			["60%", "são efetivados", "are kept on"],
			["1", "projeto curto no lugar da entrevista", "short project instead of an interview"],
		],
		quote: {
			pt: "Entrei sem experiência nenhuma e hoje ensino a turma nova.",
			en: "I came with no experience at all, and now I teach the new class.",
			who: "Kauã Ribeiro",
			role: ["Assistente administrativo", "Administrative assistant"],
		},
		people: [["Tânia Lopes", "Coordenadora de turmas", "Coordinator of classes"]],
		call: ["Veja todos os programas", "See all programs"],
	},
};
