const brazil = "America/Sao_Paulo";

/** Brazilian states with another time zone. */
const states: Record<string, string> = {
	AC: "America/Rio_Branco",
	AM: "America/Manaus",
	MS: "America/Campo_Grande",
	MT: "America/Cuiaba",
	RO: "America/Porto_Velho",
	RR: "America/Boa_Vista",
};

/** Countries with one time zone, or with one for almost all residents. */
const countries: Record<string, string> = {
	AO: "Africa/Luanda",
	AR: "America/Argentina/Buenos_Aires",
	BE: "Europe/Brussels",
	BO: "America/La_Paz",
	CH: "Europe/Zurich",
	CL: "America/Santiago",
	CO: "America/Bogota",
	CV: "Atlantic/Cape_Verde",
	DE: "Europe/Berlin",
	ES: "Europe/Madrid",
	FR: "Europe/Paris",
	GB: "Europe/London",
	IE: "Europe/Dublin",
	IT: "Europe/Rome",
	JP: "Asia/Tokyo",
	MZ: "Africa/Maputo",
	NL: "Europe/Amsterdam",
	PE: "America/Lima",
	PT: "Europe/Lisbon",
	PY: "America/Asuncion",
	UY: "America/Montevideo",
	VE: "America/Caracas",
};

/** Time zone by residence; null when the country has several. */
export function findPersonZone({ country, state }: { country: string | null; state: string | null }): string | null {
	if (country === "BR") return state ? (states[state] ?? brazil) : null;
	return countries[country ?? ""] ?? null;
}

/** Whether two zones show the same time at a moment; then only one is displayed. */
export const isSameClock = (a: string, b: string, moment: Date): boolean => getClock(a, moment) === getClock(b, moment);

const getClock = (zone: string, moment: Date) =>
	new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" })
		.formatToParts(moment)
		.find(({ type }) => type === "timeZoneName")?.value;
