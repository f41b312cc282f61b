export const processes = {
	problems: {
		rejected: "A process needs the status Rejected, for people who are not chosen.",
		entry: "A process needs Web Response and Submission: that is how people enter.",
		twice: "This process already has this status. Each appears once.",
		elsewhere: "A status cannot be moved this way. Create another one there.",
		locked: "This template is protected. Create another: it starts as a copy of this one.",
		rejectedForm: "The rejection form only works with a rejection status.",
	},
};
