/** Characters that start a formula in spreadsheets, including full-width forms. */
const dangerous = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Prevents CSV formula injection: the apostrophe makes spreadsheets treat the cell as text. */
export function escapeFormula(text: string): string {
	return dangerous.test(text) ? `'${text}` : text;
}

/** Brazil's spreadsheets read commas as decimals, so their columns end at semicolons. */
export function getCsvDelimiter(locale: "pt" | "en"): ";" | "," {
	return locale === "pt" ? ";" : ",";
}
