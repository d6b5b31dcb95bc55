/** Whoever measures has one process, and sends no gzip that nobody asks for. */
export default { poweredByHeader: false, productionBrowserSourceMaps: false };
