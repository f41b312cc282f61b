import { useTheme } from "../use-theme.ts";

/** A report's small chart, loaded when scrolled into view; its space is reserved. */
export function Thumbnail({ query }: { query: string }) {
	const theme = useTheme();
	const address = (look: "light" | "dark") => `/recruiters/reports/thumbnail.svg?${query}&theme=${look}`;
	return (
		<picture>
			{theme === "automatic" && <source media="(prefers-color-scheme: dark)" srcSet={address("dark")} />}
			<img
				src={address(theme === "dark" ? "dark" : "light")}
				alt=""
				width={320}
				height={120}
				loading="lazy"
				decoding="async"
				className="chart-thumbnail"
			/>
		</picture>
	);
}
