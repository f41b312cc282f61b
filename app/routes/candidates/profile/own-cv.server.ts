import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { findColumns } from "#db/queries/candidate-columns.ts";
import type { CandidateContext } from "../with-candidate.server.ts";

export type OwnCv = Awaited<ReturnType<typeof readOwnCv>>;

const columns = [
	"name",
	"role_name",
	"email",
	"mobile_phone",
	"city",
	"state",
	"region",
	"linkedin",
	"github",
	"stackoverflow",
	"portifolio",
] as const;

export async function readOwnCv({ trx, id, user, format }: CandidateContext) {
	const { values } = await findColumns(trx, id, columns);
	const row = values as Record<(typeof columns)[number], string | null>;
	return {
		name: row.name ?? "",
		photo: ownAvatarPath(user.avatarUrl),
		role: row.role_name,
		contact: [
			row.email,
			formatPhone(row.mobile_phone),
			[row.city, row.state, row.region].filter(Boolean).join(", "),
		].filter((item): item is string => !!item),
		links: [row.linkedin, row.github, row.stackoverflow, row.portifolio].filter((item): item is string => !!item),
		...(await getCandidateOverview(trx, id, false, format)),
	};
}
