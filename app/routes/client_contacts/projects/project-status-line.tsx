import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import type { PortalProject } from "#db/queries/client-portal.ts";

const tones = { planned: "info", running: "success", paused: "warning", done: "neutral" } as const;

export function ProjectStatusLine({ project }: { project: Pick<PortalProject, "status" | "startsOn" | "endsOn"> }) {
	const { t } = useTranslation("client_contacts");
	const locale = useRoot()?.locale ?? "pt";
	const status = project.status as keyof typeof tones;
	const days = [
		project.startsOn && t("from", { date: formatDate(locale, project.startsOn) }),
		project.endsOn && t("until", { date: formatDate(locale, project.endsOn) }),
	];
	return (
		<p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
			<Badge tone={tones[status] ?? "neutral"}>{t(`projectStatuses.${status}`)}</Badge>
			{days.filter(Boolean).join(" · ")}
		</p>
	);
}
