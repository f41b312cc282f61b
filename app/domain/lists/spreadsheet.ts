/** What a spreadsheet takes for a formula when a text begins with it, full-width forms included. */
const dangerous = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text as a CSV file may hold it: never the beginning of a formula. The apostrophe is what spreadsheets show as text. */
export function escapeFormula(text: string): string {
	return dangerous.test(text) ? `'${text}` : text;
}

/** Brazil's spreadsheets read commas as decimals, so their columns end at semicolons. */
export function getCsvDelimiter(locale: "pt" | "en"): ";" | "," {
	return locale === "pt" ? ";" : ",";
}
