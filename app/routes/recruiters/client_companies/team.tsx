import { permit } from "#app/auth/permit.server.ts";
import { type TeamBranch, teamTree } from "#app/domain/recruiters/team-tree.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { listTeam } from "#db/queries/client-contacts.ts";
import type { Route } from "./+types/team";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "read", "client_contacts");
	return withRecord(context, "client_companies", params.id, "read", async ({ trx, record: company, format }) => ({
		pageTitle: format.title(`${format.t("clients:tabs.team")}: ${company.name}`),
		team: teamTree(await listTeam(trx, company.id)),
	}));
}

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="team">
			<CardHeader id="team" title={t("team.title")} />
			{team.length === 0 ? <p className="text-muted">{t("team.empty")}</p> : <TeamList members={team} top />}
		</Card>
	);
}

interface Member {
	uid: string;
	boss: string | null;
	name: string;
	title: string | null;
	status: string;
}

/** Nested lists, so that screen readers get the tree structure too. */
function TeamList({ members, top = false }: { members: TeamBranch<Member>[]; top?: boolean }) {
	const { t } = useTranslation("clients");
	return (
		<ul className={top ? "grid gap-2" : "mt-2 ml-4 grid gap-2 border-line border-l pl-4"}>
			{members.map(({ uid, name, title, status, reports }) => (
				<li key={uid}>
					<div className="flex items-center gap-2.5">
						<Avatar name={name} size="sm" />
						<div className="min-w-0">
							<AppLink to={`/recruiters/client_contacts/${uid}`} prefetch="intent" className="row-link font-medium">
								{name}
							</AppLink>
							<span className="sub">
								{[title, status === "left" ? t("team.left") : null].filter(Boolean).join(" · ")}
							</span>
						</div>
					</div>
					{reports.length > 0 && <TeamList members={reports} />}
				</li>
			))}
		</ul>
	);
}
