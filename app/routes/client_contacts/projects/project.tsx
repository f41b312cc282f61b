import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPortalJobs, listPortalProjects } from "#db/queries/client-portal.ts";
import { JobCard } from "../job-card.tsx";
import type { Route } from "./+types/project";
import { ProjectStatusLine } from "./project-status-line.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** 404 for projects that this client contact may not see. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getClientContact(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const [project] = await listPortalProjects(trx, user, [params.id]);
		if (!project) throw notFound();
		const { id, ...shown } = project;
		return {
			title: `${project.name} · ${context.get(site).title}`,
			project: shown,
			jobs: await listPortalJobs(trx, user, { projectId: id }),
		};
	});
}

export default function Project({ loaderData: { project, jobs } }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	return (
		<>
			<PageHeader title={project.name} back={{ to: "/client_contacts/projects", label: t("projectsNav") }} />
			<ProjectStatusLine project={project} />
			<h2 className="mt-8 mb-3 font-semibold text-lg">{t("title")}</h2>
			{jobs.length === 0 ? (
				<EmptyState title={t("emptyTitle")} text={t("noProjectJobs")} level={3} />
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{jobs.map((job) => (
						<JobCard key={job.uid} job={job} />
					))}
				</ul>
			)}
		</>
	);
}
