/** Tasks the product writes for people, in their language: they are kept as text, like any other task. */
export const automaticTasks = {
	contactLeft: {
		pt: (person: string, company: string) => ({
			subject: `${person} saiu da ${company}`,
			description: `Descubra para onde ${person} foi, siga o contato na nova empresa e combine quem assume na ${company}.`,
		}),
		en: (person: string, company: string) => ({
			subject: `${person} left ${company}`,
			description: `Find out where ${person} went, follow the contact to the new company and agree who takes over at ${company}.`,
		}),
	},
	marketReopens: {
		pt: (name: string) => ({
			subject: `Mercado reaberto: ${name}`,
			description: `A proteção de ${name} terminou. Veja que vagas abertas podem falar com essas pessoas.`,
		}),
		en: (name: string) => ({
			subject: `Market reopens: ${name}`,
			description: `The protection of ${name} is over. See which open jobs may approach these people.`,
		}),
	},
} as const;
