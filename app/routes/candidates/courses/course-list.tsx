import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { ExternalLink } from "#app/ui/icons.tsx";
import type { CourseView } from "./view.server.ts";

/** Two short facts stand beside each other on a phone too; one that is long has its row. */
const isLong = (...texts: string[]) => texts.some((text) => text.length > 18);

/** Courses, each with what it costs and how to get in. */
export function CourseList({ courses }: { courses: CourseView[] }) {
	const { t } = useTranslation("candidates");
	return (
		<ul className="grid gap-4">
			{courses.map((one) => (
				<Card as="li" key={one.uid}>
					<h2 className="break-words font-semibold text-[1.125em]">{one.name}</h2>
					{one.partner && <p className="text-muted">{one.partner}</p>}
					{one.summary && <p className="mt-2 break-words">{one.summary}</p>}
					<dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3">
						{one.facts.map(({ label, value }) => (
							<div key={label} className={cx("min-w-0", isLong(label, value) && "col-span-full sm:col-auto")}>
								<dt className="text-muted text-sm">{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
					{one.body && (
						<details className="mt-3">
							<summary className="link min-h-11 cursor-pointer content-center">
								{t("courses.more")}
								<span className="sr-only">: {one.name}</span>
							</summary>
							<p className="mt-1 whitespace-pre-line break-words">{one.body}</p>
						</details>
					)}
					{one.link && (
						<p className="mt-4">
							<a href={one.link} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass("primary")}>
								{t("courses.enrol")}
								<span className="sr-only">: {one.name}</span>
								<ExternalLink aria-hidden className="size-4" />
							</a>
						</p>
					)}
				</Card>
			))}
		</ul>
	);
}
