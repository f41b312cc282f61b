/** Banks of the specification, with their clearing numbers. */
export const banks = [
	{ name: "Itaú", number: "341" },
	{ name: "Bradesco", number: "237" },
	{ name: "Caixa", number: "104" },
	{ name: "Banco do Brasil", number: "001" },
	{ name: "Santander", number: "033" },
	{ name: "Nubank", number: "260" },
	{ name: "Original", number: "212" },
	{ name: "C6", number: "336" },
	{ name: "Safra", number: "422" },
	{ name: "Citibank", number: "745" },
	{ name: "Inter", number: "077" },
] as const;
