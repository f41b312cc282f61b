import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// A page brings its own routes; the list of all is one file, kept for good, that the browser takes once it has taken over.
	routeDiscovery: { mode: "lazy" },
} satisfies Config;
