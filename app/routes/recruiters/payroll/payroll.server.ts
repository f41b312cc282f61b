import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { buildPayrollFile, type PayrollFileResult } from "#app/domain/payroll/build-payroll-file.ts";
import { getPayrollField, type PayrollFieldName } from "#app/domain/payroll/fields.ts";
import { isDay } from "#app/domain/time/brasilia-time.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findLayout, listLayouts, listPayrollPeople, type SavedLayout } from "#db/queries/payroll/layouts.ts";
import { findPayrollData } from "#db/queries/payroll/payroll-data.ts";

export const payrollPath = "/recruiters/payroll";
/** Maximum number of employees per file, and in the selection list. */
const mostPeople = 200;
const previewLines = 5;

const listSources = ({ columns }: SavedLayout): PayrollFieldName[] => columns.flatMap(({ source }) => source ?? []);

/** The kind of column in a layout that the user may not read. */
function findBarrier(user: PermissionHolder, layout: SavedLayout): "sensitive" | "pay" | null {
	const fields = listSources(layout).map(getPayrollField);
	if (fields.some((field) => field.sealed) && !can(user, "view_sensitive", "candidates")) return "sensitive";
	return fields.some((field) => field.isPay) && !can(user, "view_remuneration", "employees") ? "pay" : null;
}

export interface PayrollQuery {
	layout: string;
	employees: string[];
	from: string | null;
}

export function readPayrollQuery(values: URLSearchParams | FormData): PayrollQuery {
	const texts = (name: string) => values.getAll(name).filter((value) => typeof value === "string");
	const [from = ""] = texts("from");
	return {
		layout: texts("layout")[0] ?? "",
		employees: [...new Set(texts("employees").flatMap((text) => text.split(",")))].filter(Boolean).slice(0, mostPeople),
		from: isDay(from) ? from : null,
	};
}

export type PayrollFile =
	| { ok: false; barrier: "sensitive" | "pay" | "layout" | "people" }
	| { ok: true; layout: SavedLayout; people: Awaited<ReturnType<typeof listPayrollPeople>>; file: PayrollFileResult };

/** Payroll file of the chosen employees, limited to those visible to the user. */
export async function makePayrollFile(
	trx: Scoped,
	{ layout: key, employees }: PayrollQuery,
	{ user, actor }: { user: PermissionHolder; actor: Actor },
): Promise<PayrollFile> {
	const layout = await findLayout(trx, key);
	if (!layout) return { ok: false, barrier: "layout" };
	const barrier = findBarrier(user, layout);
	if (barrier) return { ok: false, barrier };
	const people =
		employees.length > 0 ? await listPayrollPeople(trx, { uids: employees, from: null, most: mostPeople }) : [];
	if (people.length === 0) return { ok: false, barrier: "people" };
	const ids = people.map(({ id }) => id);
	const facts = await findPayrollData(trx, ids, { fields: listSources(layout), actor });
	return { ok: true, layout, people, file: buildPayrollFile(layout, facts) };
}

export async function readPayroll({
	trx,
	t,
	url,
	user,
	actor,
	format,
}: RecruiterLoaderArgs<{ context: Readonly<RouterContextProvider>; request: Request; url: URL }>) {
	const query = readPayrollQuery(url.searchParams);
	const layouts = await listLayouts(trx);
	const key = layouts.some((layout) => layout.key === query.layout) ? query.layout : (layouts[0]?.key ?? "");
	const isChecked = query.employees.length > 0;
	const made = isChecked ? await makePayrollFile(trx, { ...query, layout: key }, { user, actor }) : null;
	const listed = await listPayrollPeople(trx, { uids: [], from: query.from, most: mostPeople });
	const chosen = made?.ok ? made.people : [];
	const others = listed.filter(({ uid }) => !chosen.some((person) => person.uid === uid));
	return {
		pageTitle: format.title(t("payroll:title")),
		mayChange: user.isAdmin,
		layout: key,
		from: query.from ?? "",
		layouts: layouts.map(({ key: value, name }) => ({ value, label: name })),
		people: [...chosen, ...others].map(({ uid, name, position, starts_on }) => ({
			uid,
			name,
			note: [position, format.day(starts_on)].filter(Boolean).join(" · "),
			isChosen: query.employees.includes(uid),
		})),
		barrier: made && !made.ok ? t(`payroll:barriers.${made.barrier}`) : null,
		result: made?.ok ? drawResult(made, t) : null,
	};
}

function drawResult(
	{ people, file, layout }: Extract<PayrollFile, { ok: true }>,
	t: RecruiterLoaderArgs<{ context: Readonly<RouterContextProvider>; request: Request }>["t"],
) {
	if (file.ok)
		return {
			problems: [],
			lines: file.lines.slice(0, previewLines + Number(layout.has_titles)),
			chosen: people.map(({ uid }) => uid),
			count: t("payroll:ready", { count: people.length }),
		};
	return {
		problems: people.flatMap(({ name, uid }, at) => {
			const own = file.problems.filter(({ person }) => person === at);
			const texts = own.map(({ column, problem }) => t(`payroll:problems.${problem}`, { column }));
			return own.length > 0 ? [{ name, to: `/recruiters/employees/${uid}`, texts }] : [];
		}),
		lines: [],
		chosen: [],
		count: null,
	};
}
