/** Time zones as Windows and Outlook name them, by their names elsewhere. */
const zones: Record<string, string> = {
	"E. South America Standard Time": "America/Sao_Paulo",
	"Central Brazilian Standard Time": "America/Cuiaba",
	"SA Western Standard Time": "America/La_Paz",
	"SA Pacific Standard Time": "America/Bogota",
	"SA Eastern Standard Time": "America/Cayenne",
	"Bahia Standard Time": "America/Bahia",
	"Tocantins Standard Time": "America/Araguaina",
	"Argentina Standard Time": "America/Buenos_Aires",
	"Pacific SA Standard Time": "America/Santiago",
	"Montevideo Standard Time": "America/Montevideo",
	"Eastern Standard Time": "America/New_York",
	"Central Standard Time": "America/Chicago",
	"Mountain Standard Time": "America/Denver",
	"Pacific Standard Time": "America/Los_Angeles",
	"Atlantic Standard Time": "America/Halifax",
	"Central Standard Time (Mexico)": "America/Mexico_City",
	"GMT Standard Time": "Europe/London",
	"Greenwich Standard Time": "Atlantic/Reykjavik",
	"W. Europe Standard Time": "Europe/Berlin",
	"Romance Standard Time": "Europe/Paris",
	"Central Europe Standard Time": "Europe/Budapest",
	"Central European Standard Time": "Europe/Warsaw",
	"FLE Standard Time": "Europe/Kiev",
	"E. Europe Standard Time": "Europe/Chisinau",
	"Turkey Standard Time": "Europe/Istanbul",
	"Russian Standard Time": "Europe/Moscow",
	"Israel Standard Time": "Asia/Jerusalem",
	"South Africa Standard Time": "Africa/Johannesburg",
	"Arabian Standard Time": "Asia/Dubai",
	"India Standard Time": "Asia/Calcutta",
	"China Standard Time": "Asia/Shanghai",
	"Singapore Standard Time": "Asia/Singapore",
	"Tokyo Standard Time": "Asia/Tokyo",
	"AUS Eastern Standard Time": "Australia/Sydney",
	UTC: "UTC",
};

/** Accepts IANA and Windows names; null if unknown. */
export function findZone(name: string): string | null {
	const zone = zones[name] ?? name;
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return zone;
	} catch {
		return null;
	}
}
