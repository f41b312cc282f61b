export const protections = {
	coverage: "Closed market",
	coverageText: "Companies protected today, and when each one is free again.",
	company: "Company",
	people: "People",
	months: "Months",
	until: "Until",
	noEnd: "No end",
	endsFirst: "The end is before the start.",
};
