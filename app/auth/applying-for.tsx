import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";

/** At the door, which job somebody is about to apply to. */
export function ApplyingFor({ job }: { job: { title: string; to: string } }) {
	const { t } = useTranslation("auth");
	return (
		<>
			{t("applyingFor")}{" "}
			<AppLink to={job.to} className="link font-medium">
				{job.title}
			</AppLink>
		</>
	);
}
