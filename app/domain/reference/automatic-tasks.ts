/** Stored as text in the user's language, like any other task. */
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
	silentClient: {
		pt: (viewer: string, job: string) => ({
			subject: `Sem retorno do cliente: ${viewer}`,
			description: `${viewer} ainda não disse o que acha da shortlist de ${job}. Um lembrete acaba de sair por e-mail; ligue se não houver resposta.`,
		}),
		en: (viewer: string, job: string) => ({
			subject: `No answer from the client: ${viewer}`,
			description: `${viewer} has not said anything about the shortlist for ${job} yet. A reminder has just left by e-mail; call if nothing comes.`,
		}),
	},
	offerExpired: {
		pt: (person: string, job: string) => ({
			subject: `Oferta vencida: ${person}`,
			description: `A oferta a ${person} para ${job} passou da validade sem resposta. Renove as condições ou encerre a candidatura.`,
		}),
		en: (person: string, job: string) => ({
			subject: `Offer expired: ${person}`,
			description: `The offer to ${person} for ${job} ran out without an answer. Renew its terms or close the application.`,
		}),
	},
	siteMessage: {
		pt: (person: string, brand: string, message: string) => ({
			subject: `Responder mensagem do site: ${person}`,
			description: `${person} escreveu no site ${brand}.\n\n${message}`,
		}),
		en: (person: string, brand: string, message: string) => ({
			subject: `Answer a site message: ${person}`,
			description: `${person} wrote on the site ${brand}.\n\n${message}`,
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
