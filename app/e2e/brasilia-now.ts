/** Current time in Brasília as a datetime-local value. */
export function brasiliaNow(): string {
	const parts = new Intl.DateTimeFormat("sv-SE", {
		timeZone: "America/Sao_Paulo",
		dateStyle: "short",
		timeStyle: "short",
	});
	return parts.format(new Date()).replace(" ", "T");
}
