import type { BrandKey } from "#app/domain/brands/site.ts";
import type { BrandPages } from "./content-page.ts";

/** Pages specific to the brands of the second business. */
export const landBrandPages: Partial<Record<BrandKey, BrandPages>> = {
	land: {
		trajectory: [
			[
				"2019",
				["Mutirão em três cidades", "Hiring days in three towns"],
				[
					"Triagem e entrevistas no mesmo dia, no ginásio da escola.",
					"Screening and interviews on one day, in the school's gym.",
				],
			],
			[
				"2024",
				["Cem cidades", "A hundred towns"],
				[
					"Vagas em cem cidades fora das capitais, e gente nossa em doze delas.",
					"Jobs in a hundred towns outside the capitals, and people of ours in twelve.",
				],
			],
		],
		specialties: [
			[
				"agroindustria",
				["Agroindústria", "Agribusiness"],
				["Campo, usina, cooperativa e escritório.", "Field, mill, cooperative and office."],
				[
					"Respeitamos a safra: as contratações começam quando quem decide ainda tem tempo.",
					"We respect the harvest: hiring begins while those who decide still have time.",
				],
			],
			[
				"saude-no-interior",
				["Saúde", "Health"],
				[
					"Enfermagem, técnica e gestão de hospitais regionais.",
					"Nursing, technicians and management of regional hospitals.",
				],
				[
					"Mostramos também a cidade: escola, moradia e quanto se gasta por mês.",
					"We show the town, too: schools, housing and what a month costs.",
				],
			],
		],
		insight: [
			"quanto-custa-mudar",
			"2026-08-05",
			["Quanto custa mudar de cidade", "What moving to another town costs"],
			[
				"Caução, mudança e dois meses até acertar o orçamento.",
				"A deposit, the move and two months until the budget settles.",
			],
			[
				"Em média, três salários do cargo novo. Empresas que adiantam um deles perdem metade das desistências.",
				"On average, three salaries of the new position. Companies that advance one of them lose half as many people on the way.",
			],
		],
	},
	jovool: {
		trajectory: [
			[
				"2020",
				["Um grupo de mensagens", "A group chat"],
				[
					"Duzentos estudantes passavam vagas de estágio uns aos outros. A gente organizou.",
					"Two hundred students passed internships around. We put them in order.",
				],
			],
			[
				"2022",
				["Primeira turma de aprendizes", "First class of apprentices"],
				[
					"Trinta carteiras assinadas, vinte e seis delas as primeiras da casa.",
					"Thirty contracts, twenty-six of them the first at home.",
				],
			],
			[
				"2025",
				["Resposta para todo mundo", "An answer for everyone"],
				[
					"Quem se candidata recebe sim ou não, com motivo, em até dez dias.",
					"Whoever applies gets a yes or a no, with a reason, within ten days.",
				],
			],
		],
		specialties: [
			[
				"estagio-em-tecnologia",
				["Estágio em tecnologia", "Internships in technology"],
				[
					"Para quem está na faculdade, no técnico ou aprendeu em casa.",
					"For those in college, technical school or self-taught.",
				],
				[
					"O teste é o que você faria na primeira semana. Sem pegadinha.",
					"The test is what you would do in your first week. No tricks.",
				],
			],
			[
				"loja-e-atendimento",
				["Loja e atendimento", "Shops and service"],
				["Meio período, perto de casa, com plano para crescer.", "Half days, close to home, with a plan to grow."],
				[
					"Horário que cabe com a escola e transporte pago desde o primeiro dia.",
					"Hours that go with school, and transport paid from day one.",
				],
			],
		],
		insight: [
			"entrevista-em-grupo",
			"2026-09-30",
			["Entrevista em grupo: o que estão olhando", "Group interviews: what they look at"],
			["Spoiler: não é quem fala mais.", "Spoiler: not who talks most."],
			[
				"Quem avalia anota três coisas: se você escuta, se explica a ideia e se ajuda quem travou. Falar por último também vale.",
				"Assessors write down three things: whether you listen, explain your idea and help whoever is stuck. Speaking last is fine, too.",
			],
		],
	},
};
