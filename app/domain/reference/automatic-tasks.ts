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
} as const;
