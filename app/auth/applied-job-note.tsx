import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";

/** Names the job on the sign-in page of an application. */
export function AppliedJobNote({ job }: { job: { title: string; to: string } }) {
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
