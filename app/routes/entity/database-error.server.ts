import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import { log } from "#app/ops/log.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { describeDataError, findRejectedColumns, isDataError, isOutOfScope } from "#db/kit/data-error.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUniqueViolation, uniqueFields } from "#db/kit/unique.ts";

type Named = Field & { name: string; column: string };

/** Maps a PostgreSQL refusal to a field or the form (""). Logs it as a missing rule, except for unique conflicts. */
export async function mapDatabaseError(
	context: Readonly<RouterContextProvider>,
	businessId: number,
	fields: readonly Named[],
	error: unknown,
): Promise<Record<string, string[]>> {
	const { t } = context.get(i18n);
	if (isOutOfScope(error)) {
		const owner = fields.find(({ column }) => column === "owner_id");
		return { [owner?.name ?? ""]: [t("kit:form.beyondReach")] };
	}
	const clash = await explainClash(context, error);
	if (clash !== null) {
		const time = fields.find(({ name }) => name === "starts_at") ?? (fields.length === 1 ? fields[0] : undefined);
		return { [time?.name ?? ""]: [clash] };
	}
	if (!isDataError(error)) throw error;
	const columns = await inBusiness(context.get(database), businessId, (trx) => findRejectedColumns(trx, error));
	const about = fields.filter(({ column }) => columns.includes(column));
	if (isUniqueViolation(error)) {
		const named = about.length > 0 ? uniqueFields(about) : uniqueFields(fields);
		return Object.fromEntries(named.map(({ name }) => [name, [t("kit:form.taken")]]));
	}
	log.error({ err: { ...describeDataError(error), columns } }, "the database refused what a form let through");
	if (about.length === 0) return { "": [t("kit:form.refused")] };
	return Object.fromEntries(about.map(({ name }) => [name, [t("kit:form.refusedHere")]]));
}
