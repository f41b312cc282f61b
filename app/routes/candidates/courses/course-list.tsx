import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import type { CourseView } from "./view.server.ts";

export function CourseList({ courses }: { courses: CourseView[] }) {
	const { t } = useTranslation("candidates");
	return (
		<ul className="grid gap-4">
			{courses.map((course) => (
				<Card as="li" key={course.uid}>
					<h2 className="break-words font-semibold text-[1.125em]">{course.name}</h2>
					{course.partner && <p className="text-muted">{course.partner}</p>}
					{course.summary && <p className="mt-2 break-words">{course.summary}</p>}
					<div className="mt-3">
						<DescriptionList items={course.facts} pairs />
					</div>
					{course.body && (
						<details className="mt-3">
							<summary className="link min-h-11 cursor-pointer content-center">
								{t("courses.more")}
								<span className="sr-only">: {course.name}</span>
							</summary>
							<p className="mt-1 whitespace-pre-line break-words">{course.body}</p>
						</details>
					)}
					{course.link && (
						<p className="mt-4">
							<a
								href={course.link}
								target="_blank"
								rel="noopener noreferrer nofollow"
								className={buttonClass("primary")}
							>
								{t("courses.enrol")}
								<span className="sr-only">: {course.name}</span>
								<ExternalLink aria-hidden className="size-4" />
							</a>
						</p>
					)}
				</Card>
			))}
		</ul>
	);
}
