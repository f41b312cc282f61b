import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";

export function Previews({ previews }: { previews: readonly { title: string; to: string }[] }) {
	const { t } = useTranslation("sites");
	return (
		<Card as="section" aria-labelledby="previews">
			<CardHeader id="previews" title={t("draft.title")} text={t("draft.text")} />
			<ul className="flex flex-wrap gap-x-4">
				{previews.map(({ title, to }) => (
					<li key={to}>
						<a href={to} target="_blank" rel="noopener" className="link inline-flex min-h-9 items-center">
							{title}
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
