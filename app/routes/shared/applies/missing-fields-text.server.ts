import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type CustomFieldEntity, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import { getEntity } from "#app/entities/index.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { ToastLink } from "#app/ui/toast.ts";
import type { MissingField } from "#db/queries/applies/missing-fields.ts";

const mostNamed = 5;

/** Empty required fields with record, and a link to the first; hidden fields stay unnamed. */
export function formatMissingFields(
	lacking: readonly MissingField[],
	user: Recruiter,
	t: TFunction,
): { fields: string; link: ToastLink | null } {
	const texts = lacking.map(({ field: { entity, key }, name }) => {
		const label = getFieldLabel(user, entity, key, t);
		return label === null
			? t("applies:lacking.hidden", { name })
			: t(`applies:lacking.${getKind(entity)}`, { field: label, name });
	});
	const first = lacking.find(({ field }) => mayFill(user, field.entity, field.key));
	const path = first && getEntity(first.field.entity)?.path;
	return {
		fields: listSome([...new Set(texts)], t),
		link: path ? { to: `${path}/${first.uid}/edit`, label: t("applies:lacking.fill", { name: first.name }) } : null,
	};
}

/** Rule that skipped a record; names only fields the user may see. */
export function getSkipRuleName(
	left: { reason: BulkSkipReason | null; rule?: string | null },
	user: Recruiter,
	t: TFunction,
) {
	return left.reason === "needs_fields" && left.rule ? formatStoredFields(left.rule, user, t) : (left.rule ?? null);
}

/** Labels of the missing fields stored by a run, such as "candidates.cnh jobs.cost_centre". */
function formatStoredFields(stored: string, user: Recruiter, t: TFunction): string {
	const labels = stored.split(" ").map((name) => {
		const [entity = "", key = ""] = name.split(".");
		const label = getFieldLabel(user, entity, key, t);
		return label === null ? t("applies:lacking.unnamed") : t("applies:lacking.named", { field: label });
	});
	return listSome([...new Set(labels)], t);
}

const getKind = (entity: CustomFieldEntity) =>
	entity === "jobs" ? "ofJob" : entity === "applies" ? "ofApply" : "ofPerson";

function listSome(texts: readonly string[], t: TFunction): string {
	const more = texts.length - mostNamed;
	const named = texts.slice(0, mostNamed).join(", ");
	return more > 0 ? t("applies:lacking.more", { fields: named, count: more }) : named;
}

function getFieldLabel(user: Recruiter, key: string, field: string, t: TFunction): string | null {
	const described = getEntity(key);
	if (!described) return null;
	const entity = applyCustomFields(user, described);
	const name = customFieldName(field);
	return visibleField(entity, name, user) ? getLabels(entity, t).field(name) : null;
}

function mayFill(user: Recruiter, key: string, field: string): boolean {
	const entity = getEntity(key);
	if (!entity || !can(user, "update", entity.resource)) return false;
	return mayEdit(user, applyCustomFields(user, entity), customFieldName(field));
}
