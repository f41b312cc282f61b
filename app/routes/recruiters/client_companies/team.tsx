import { permit } from "#app/auth/permit.server.ts";
import { teamTree } from "#app/domain/recruiters/team-tree.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { listTeam } from "#db/queries/client-contacts.ts";
import type { Route } from "./+types/team";
import { TeamList } from "./team-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "read", "client_contacts");
	return withRecord(
		context,
		"client_companies",
		params.id,
		"read",
		async ({ trx, businessId, record: company, format }) => ({
			pageTitle: format.title(`${format.t("clients:tabs.team")}: ${company.name}`),
			team: teamTree(await listTeam(trx, businessId, company.id)),
		}),
	);
}

/** Who reports to whom at the company. */
export default function Team({ loaderData: { team } }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="team">
			<CardHeader id="team" title={t("team.title")} />
			{team.length === 0 ? <p className="text-muted">{t("team.empty")}</p> : <TeamList members={team} top />}
		</Card>
	);
}
