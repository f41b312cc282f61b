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
				{ways.map((way) => (
					<li key={way}>
						<a
							href={sendTo[way]}
							className="link inline-flex min-h-11 items-center"
							{...(way === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" })}
						>
							{t(`share.${way}`)}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
