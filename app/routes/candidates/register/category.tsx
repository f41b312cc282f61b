import type { Option } from "#app/ui/form/index.ts";
import { SectionQuestions } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

/** Sector group and professional moment. */
export function Category({ categories, ...props }: SectionProps & { categories: Option[] }) {
	return (
		<SectionQuestions
			{...props}
			section="category"
			looks={{ category: { options: categories, columns: 2 }, professional_moment: { open: true } }}
		/>
	);
}
