import { useTranslation } from "#app/i18n/use-translation.ts";
import type { JobView } from "./job-view.server.ts";

const ways = ["whatsapp", "linkedin", "email"] as const;

/** Plain links: nothing of the networks is loaded, so nothing tells them who looked. */
export function ShareLinks({ sendTo }: { sendTo: JobView["sendTo"] }) {
	const { t } = useTranslation("jobs");
	return (
		<section aria-labelledby="share" className="mt-5">
			<h2 id="share" className="font-medium text-muted text-sm">
				{t("share.title")}
			</h2>
			<ul className="mt-1 flex flex-wrap gap-x-5">
				{ways.map((method) => (
					<li key={method}>
						<a
							href={sendTo[method]}
							className="link inline-flex min-h-11 items-center"
							{...(method === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" })}
						>
							{t(`share.${method}`)}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
