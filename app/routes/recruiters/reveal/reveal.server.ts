import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { type SensitiveField, sensitiveFields } from "#app/domain/candidates/sensitive-fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { formatFieldText, formatRecordName } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { formatSensitiveValue, getSensitiveLabel } from "#app/routes/shared/candidates/sensitive-field.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { readSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import { logRecordView } from "#db/queries/record-views.ts";
import { createFieldFormatter } from "../../entity/format-rows.server.ts";
import { getPay } from "../candidates/record/pay.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Query {
	/** The entity's key. */
	key: string;
	uid: string;
	/** Masked field of the entity, sealed field of a candidate, or item of their pay. */
	field: string;
}

interface Revealed {
	name: string;
	label: string;
	value: string;
	/** The record's page. */
	path: string;
}

/** Reveals one masked value; audited in the same transaction, so never without a log entry. */
export async function revealField(context: Context, request: Query, format: Formatters): Promise<Revealed> {
	if (request.key === "candidates") {
		const sealed = sensitiveFields.find((sensitiveField) => sensitiveField === request.field);
		if (sealed) return revealSealed(context, request.uid, sealed, format);
		if (request.field.startsWith("pay:")) return revealPay(context, request.uid, request.field.slice(4), format);
	}
	const described = getEntity(request.key);
	if (!described) throw notFound();
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const field = visibleField(entity, request.field, user);
	if (!field?.masked) throw notFound();
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(request.uid), [field.name]);
		if (!record) throw notFound();
		const visible = createFieldFormatter(entity, format, user);
		const look = { actor: getActor(context, user), recordType: entity.key, recordId: record.id, fields: [field.name] };
		await logRecordView(trx, look);
		return {
			name: formatRecordName(entity, record, visible),
			label: getLabels(entity, format.t).field(field.name),
			value: formatFieldText(field, record, visible),
			path: `${entity.path}/${record.uid}`,
		};
	});
}

function revealSealed(context: Context, uid: string, field: SensitiveField, format: Formatters): Promise<Revealed> {
	return withRecord(context, "candidates", uid, ["read", "view_sensitive"], async (open) => {
		const { trx, id, businessId, actor } = open;
		const { values } = await readSensitiveData(trx, { businessId, id, actor }, [field]);
		const opened = values[field];
		if (opened === undefined) throw notFound();
		const name = (await findCandidateHeader(trx, uid))?.name ?? "";
		const value = formatSensitiveValue(field, opened, format);
		return { name, label: getSensitiveLabel(field, format.t), value, path: `/recruiters/candidates/${uid}/sensitive` };
	});
}

/** One item of a candidate's pay or expectations, or a sum of one kind. */
function revealPay(context: Context, uid: string, item: string, format: Formatters): Promise<Revealed> {
	return withRecord(context, "candidates", uid, ["read", "view_remuneration"], async (open) => {
		const { trx, id, actor } = open;
		const { groups } = await getPay(trx, id, false, format);
		const sum = groups.find(({ kind }) => kind === item);
		const single = groups.flatMap(({ items }) => items).find((each) => String(each.id) === item);
		const value = sum ? sum.total : single?.amount;
		if (!value) throw notFound();
		await logRecordView(trx, { actor, recordType: "candidates", recordId: id, fields: ["remunerations"] });
		const name = (await findCandidateHeader(trx, uid))?.name ?? "";
		return { name, label: sum?.title ?? single?.name ?? "", value, path: `/recruiters/candidates/${uid}/remuneration` };
	});
}
