import { Link } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPortalCompany, listPortalProjects } from "#db/queries/client-portal.ts";
import type { Route } from "./+types/list";
import { ProjectStatusLine } from "./project-status-line.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const { businessId, clientCompanyId, isAdmin } = user;
	return inBusiness(context.get(database), businessId, async (trx) => ({
		title: `${context.get(i18n).t("client_contacts:projectsNav")} · ${context.get(site).title}`,
		company: await findPortalCompany(trx, clientCompanyId),
		projects: await listPortalProjects(trx, user),
		isAdmin,
	}));
}

export default function Projects({ loaderData: { company, projects, isAdmin } }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	return (
		<>
			<PageHeader
				title={t("companyProjects", { company })}
				count={projects.length}
				text={t(isAdmin ? "allProjectsText" : "ownProjectsText")}
			/>
			{projects.length === 0 ? (
				<EmptyState title={t("noProjects")} text={t("noProjectsText")} />
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{projects.map((project) => (
						<Card as="li" key={project.uid}>
							<h2 className="font-semibold text-lg leading-snug">
								<Link to={`/client_contacts/projects/${project.uid}`} className="link inline-flex min-h-6 items-center">
									{project.name}
								</Link>
							</h2>
							<ProjectStatusLine project={project} />
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
