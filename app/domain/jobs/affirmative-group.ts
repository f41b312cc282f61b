import type { ethnicities, SensitiveField } from "../candidates/sensitive-fields.ts";
import type { enumerations } from "../reference/enumerations.ts";

export type AffirmativeGroup = Exclude<(typeof enumerations.affirmatives)[number], "none">;

/** Sealed answers that prove membership; age needs none. */
export const declaredFields: Readonly<Record<AffirmativeGroup, readonly SensitiveField[]>> = {
	pcd: ["disabilitys"],
	women: ["gender"],
	black: ["ethnicity"],
	lgbt: ["sexual_orientation", "gender"],
	"50+": [],
};

/** Codes of `genders` and `sexualOrientations`. */
const women = ["1", "3"];
const trans = ["2", "3"];
const notHeterosexual = ["2", "3", "4", "5"];
/** Lei 12.288/2010, article 1: people who declare themselves black or brown. */
const black: readonly (typeof ethnicities)[number][] = ["black", "brown"];

type Answers = Partial<Record<SensitiveField, string>>;

const belongs: Readonly<Record<Exclude<AffirmativeGroup, "50+">, (answers: Answers) => boolean>> = {
	pcd: ({ disabilitys = "" }) => disabilitys !== "" && disabilitys !== '["undeclared"]' && disabilitys !== "[]",
	women: ({ gender = "" }) => women.includes(gender),
	black: ({ ethnicity = "" }) => black.some((name) => name === ethnicity),
	lgbt: ({ sexual_orientation = "", gender = "" }) =>
		notHeterosexual.includes(sexual_orientation) || trans.includes(gender),
};

/** No answer, or declining to answer, does not count as belonging. */
export function declaresGroup(group: AffirmativeGroup, answers: Answers, birth: string | null, today: string): boolean {
	if (group !== "50+") return belongs[group](answers);
	return birth !== null && `${Number(birth.slice(0, 4)) + 50}${birth.slice(4)}` <= today;
}
