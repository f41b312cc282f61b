import { createFormatters } from "#app/http/formatters.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { formatDecisionRules } from "#app/routes/shared/decisions/format-rules.server.ts";
import { RuleCards } from "#app/routes/shared/decisions/rule-cards.tsx";
import type { Route } from "./+types/how-we-decide";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const format = createFormatters(context);
	const { t, title } = format;
	return {
		pageTitle: title(t("decisions:rules.publicTitle")),
		title: t("decisions:rules.publicTitle"),
		text: t("decisions:rules.publicText"),
		person: {
			title: t("decisions:rules.personTitle"),
			text: t("decisions:rules.personText"),
			link: t("decisions:rules.personLink"),
		},
		rules: formatDecisionRules(format, { withCode: false }),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.pageTitle },
	{ name: "description", content: loaderData?.text },
];

export default function HowWeDecide({ loaderData: page }: Route.ComponentProps) {
	return (
		<main id="content" className="mx-auto max-w-4xl px-4 py-10 md:py-14">
			<h1 className="font-semibold text-2xl md:text-3xl">{page.title}</h1>
			<p className="mt-3 max-w-[68ch] text-lg">{page.text}</p>
			<section aria-labelledby="person" className="my-8 rounded-card border border-line bg-surface p-5">
				<h2 id="person" className="font-semibold text-lg">
					{page.person.title}
				</h2>
				<p className="mt-1 max-w-[68ch]">{page.person.text}</p>
				<p className="mt-3">
					<a href="/candidates/candidacy" className="link">
						{page.person.link}
					</a>
				</p>
			</section>
			<RuleCards rules={page.rules} />
		</main>
	);
}
