interface ImportMetaEnv {
  /** True in the build for production: code behind its opposite is not in that build at all. */
  readonly IS_PRODUCTION: boolean;
}
