export const admissionConditions = ["always", "dependents", "voucher", "licence", "military", "foreigner"] as const;
export type AdmissionCondition = (typeof admissionConditions)[number];

/** Known facts of the person and the job; null means unknown. */
export interface AdmissionFacts {
	gender: "female" | "male" | null;
	/** YYYY-MM-DD. */
	birth: string | null;
	/** Two letters. */
	nationality: string | null;
	dependents: number | null;
	/** Number of the list of transportations. */
	transportation: number | null;
	licence: boolean;
	/** YYYY-MM-DD. */
	firstDay: string;
}

/** Decreto 57.654: reservists answer from the year of 18 to the one of 45. */
const military = { from: 18, to: 45 };
const publicVoucher = 1;

const whole = (birth: string, day: string) => {
	const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
	return day.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** Whether the item applies; null while the deciding fact is unknown. */
export function meetsCondition(condition: AdmissionCondition, facts: AdmissionFacts): boolean | null {
	switch (condition) {
		case "always":
			return true;
		case "dependents":
			return facts.dependents === null ? null : facts.dependents > 0;
		case "voucher":
			return facts.transportation === null ? null : facts.transportation === publicVoucher;
		case "licence":
			return facts.licence;
		case "foreigner":
			return facts.nationality === null ? null : facts.nationality !== "BR";
		case "military":
			return isReservist(facts);
	}
}

function isReservist({ gender, birth, nationality, firstDay }: AdmissionFacts): boolean | null {
	if (gender === "female" || (nationality !== null && nationality !== "BR")) return false;
	const age = birth === null ? null : whole(birth, firstDay);
	if (age !== null && (age < military.from || age > military.to)) return false;
	return gender === null || age === null ? null : true;
}

/** With unknown facts, items depending on a pending answer are hidden, others optional. */
export function getItemRequirement(
	{ condition, required }: { condition: AdmissionCondition; required: boolean },
	facts: AdmissionFacts,
): { applies: boolean; required: boolean } {
	const met = meetsCondition(condition, facts);
	if (met !== null) return { applies: met, required };
	return { applies: condition === "military", required: false };
}

interface Advert {
	equipment: readonly string[];
	texts: readonly string[];
}

/** True if the job provides a car or its text mentions a licence. */
export function requiresDriverLicense({ equipment, texts }: Advert): boolean {
	const named = /\bcnh\b|carteira de habilita|carteira de motorista|driver['’]?s licen[cs]e|driving licen[cs]e/i;
	return (
		equipment.some((name) => /ve[ií]culo|carro|\bcar\b|vehicle/i.test(name)) || texts.some((text) => named.test(text))
	);
}
