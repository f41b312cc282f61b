import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { apprenticeCategory, internCategory, temporaryWorkerCategory } from "#app/domain/esocial/categories.ts";
import { brazilCode } from "#app/domain/esocial/event-groups.ts";
import type { findReportedData } from "#db/queries/esocial/reported-data.ts";

type Recorded = Awaited<ReturnType<typeof findReportedData>>;

/** Levels with exactly one eSocial code; the others correspond to several. */
const educations: Readonly<Record<number, string>> = { 2: "05", 3: "06", 4: "07", 5: "08", 6: "09", 7: "10" };
/** Contractors with their own company are not reported. */
const categories: Readonly<Record<string, number>> = {
	clt: 101,
	temporary: temporaryWorkerCategory,
	intern: internCategory,
	apprentice: apprenticeCategory,
};

export function defaultInput(recorded: Recorded): Record<string, string> {
	const { model, workplaceCnpj, weeklyHours, schedule } = recorded;
	const category = categories[model];
	const isBrazilian = recorded.nationality === "BR" || recorded.nationality === null;
	return {
		kind: category === internCategory ? "S-2300" : "S-2200",
		environment: "2",
		education: educations[recorded.educationLevel ?? 0] ?? "",
		birth_country: isBrazilian ? brazilCode : "",
		nationality: isBrazilian ? brazilCode : "",
		category: String(category ?? ""),
		activity: "1",
		salary_unit: "5",
		duration_kind: category === temporaryWorkerCategory || category === apprenticeCategory ? "2" : "1",
		workplace_cnpj: workplaceCnpj ? punctuateCnpj(workplaceCnpj) : "",
		hours_regime: "1",
		weekly_hours: weeklyHours === null ? "" : String(weeklyHours),
		schedule_kind: "3",
		part_time: "0",
		schedule: schedule ?? "",
		cbo: recorded.positionCbo ?? "",
		temporary_reason: category === temporaryWorkerCategory ? "2" : "",
	};
}
