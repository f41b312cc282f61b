/** CNPJ of the head office from its root of eight digits. */
export function completeCnpj(root: number): string {
	const base = `${String(root).padStart(8, "0").slice(-8)}0001`;
	const first = checkDigit(base);
	return `${base}${first}${checkDigit(base + first)}`;
}

function checkDigit(digits: string): string {
	const sum = [...digits].reduceRight(
		({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: weight === 9 ? 2 : weight + 1 }),
		{ total: 0, weight: 2 },
	).total;
	return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}
