import { useTheme } from "../use-theme.ts";

/** A small chart of a report, read when it comes into view; its room is there from the start. */
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
