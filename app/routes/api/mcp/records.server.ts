import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { createApiSerializer } from "#app/entities/kit/api-record.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { problem } from "#app/http/problem.server.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findProtections } from "#db/queries/off-limits.ts";
import type { AssistantEntityKey } from "./assistant-fields.ts";
import { listVisibleFields, requireEntity } from "./lists.server.ts";
import { shapeRecord, textNotice } from "./shape-record.server.ts";
import type { ToolCall, ToolReply } from "./tool.server.ts";

export async function readAssistantRecord(call: ToolCall, key: AssistantEntityKey, uid: string): Promise<ToolReply> {
	const { context, origin, t } = call;
	const described = requireEntity(key);
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const fields = listVisibleFields({ user }, key, "whole");
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const row = await findRecord(trx, entity, user, uid, fields);
		if (!row) throw problem(context, 404);
		const item = { ...createApiSerializer(entity, user, fields)(row), version: row.lock_version };
		const extra = key === "candidates" ? await readCurriculum(call, trx, row.id) : {};
		return {
			result: { [described.singular]: { ...shapeRecord(entity, item, { origin, t }), ...extra }, notice: textNotice },
			about: key,
			uids: [uid],
			recordId: row.id,
		};
	});
}

/** Adds protection and the candidate's own curriculum. */
async function readCurriculum({ context, user }: ToolCall, trx: Scoped, id: number) {
	const protection = (await findProtections(trx, [id])).get(id);
	const overview = await getCandidateOverview(trx, id, can(user, "update", "candidates"), createFormatters(context));
	return {
		off_limits: protection?.severity ?? null,
		curriculum_third_party_text: {
			experiences: overview.experiences
				.slice(0, 20)
				.map(({ title, company, city, period, description, achievements }) => ({
					title,
					company,
					city,
					period,
					description: description?.slice(0, 1500) ?? null,
					achievements: achievements?.slice(0, 800) ?? null,
				})),
			educations: overview.educations
				.slice(0, 20)
				.map(({ title, sub, text }) => ({ course: title, institution: sub, text })),
			languages: overview.languages.map(({ title, text }) => ({ language: title, level: text })),
			skills: overview.skills.slice(0, 60),
		},
	};
}
