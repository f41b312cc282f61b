import type { TeamBranch } from "#app/domain/recruiters/team-tree.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

interface Member {
	uid: string;
	boss: string | null;
	name: string;
	title: string | null;
	status: string;
}

/** People as a nested list: the tree is said by the list itself, not only drawn. */
export function TeamList({ members, top = false }: { members: TeamBranch<Member>[]; top?: boolean }) {
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
