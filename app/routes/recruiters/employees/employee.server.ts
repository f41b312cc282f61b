import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { employees } from "#app/entities/recruiters/employees.ts";
import { parseUid } from "#app/http/uid.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import { readAdmission } from "../admissions/admission.server.ts";
import { employeeSource } from "../admissions/admission-record.server.ts";

type Context = Readonly<RouterContextProvider>;
type Page = Awaited<ReturnType<typeof readRecordPage>>;

export async function readEmployeePage(context: Context, id: string, url: URL) {
	const page = await readRecordPage(context, employees, id, url);
	const admission = await withRecord(context, employeeSource, id, "read", ({ trx, user, record, format }) =>
		readAdmission({ trx, user, record, format, mayUpdate: can(user, "update", "employees") }),
	);
	return { ...page, head: withPayroll(context, withEsocial(context, page.head, id), id), admission };
}

/** eSocial events contain restricted data. */
function withEsocial(context: Context, head: Page["head"], id: string): Page["head"] {
	const user = getRecruiter(context);
	if (!can(user, "update", "employees") || !can(user, "view_sensitive", "candidates")) return head;
	const to = `${employees.path}/${parseUid(id)}/esocial`;
	const action: RecordAction = { label: context.get(i18n).t("esocial:title"), icon: "landmark", to };
	return { ...head, actions: [...head.actions.slice(0, 1), action, ...head.actions.slice(1)] };
}

/** Payroll export requires the permission to export employees. */
function withPayroll(context: Context, head: Page["head"], id: string): Page["head"] {
	if (!can(getRecruiter(context), "export", "employees")) return head;
	const to = `/recruiters/payroll?employees=${parseUid(id)}`;
	const action: RecordAction = { label: context.get(i18n).t("payroll:title"), icon: "coins", to };
	return { ...head, actions: [...head.actions, action] };
}
