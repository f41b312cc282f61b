export const processes = {
	problems: {
		rejected: "A process needs the status Rejected: it is how people who were not chosen leave.",
		entry: "A process needs Web Response and Submission: it is how people come in.",
		twice: "This process has this status already. Each appears once.",
		elsewhere: "A status does not move like this. Make another one there.",
		locked: "This template is protected. Make another one: it begins the same as this one.",
		rejectedForm: "The rejection form only fits a status that rejects.",
	},
};
